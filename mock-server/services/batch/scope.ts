import { AppError } from "~/contract/errors";
import type { Reader } from "../../db/sql";
import type { Caller } from "../../http/caller";

/** A class within the caller's reach. */
export type BatchScope = {
  readonly id: string;
  readonly nomor: number;
  readonly nama: string;
  readonly mitraId: string;
  readonly tanggal: string;
  readonly paket: string;
  readonly setelan: string;
  /** The caller may change the class (its partner, or that partner's super partner). */
  readonly ubah: boolean;
  /** The caller may move the clock: who may change it, and the head instructor. */
  readonly jam: boolean;
  /** The caller teaches it. */
  readonly mengajar: boolean;
};
type Condition = { readonly sql: string; readonly params: Readonly<Record<string, string>> };

/** Which classes a caller reaches; `b` is the class, `m` its partner. */
export function reachOf(caller: Caller): Condition {
  const me = { saya: caller.akunId };
  switch (caller.peran) {
    case "admin":
      return { sql: "b.dihapus IS NULL", params: {} };
    case "mitra":
      return { sql: "b.dihapus IS NULL AND b.mitraId = @saya", params: me };
    case "supermitra":
      return { sql: "b.dihapus IS NULL AND m.supermitraId = @saya", params: me };
    case "instruktur":
      return {
        sql: "b.dihapus IS NULL AND EXISTS (SELECT 1 FROM BatchInstruktur bi WHERE bi.batchId = b.id AND bi.akunId = @saya)",
        params: me,
      };
    default:
      throw new AppError("forbidden");
  }
}

type Row = {
  id: string;
  nomor: number;
  nama: string;
  mitraId: string;
  tanggal: string;
  paket: string;
  setelan: string;
  kepala: number | null;
};

/** A class the caller reaches; any other does not exist for it (404). */
export async function batchInScope(sql: Reader, caller: Caller, id: string): Promise<BatchScope> {
  const reach = reachOf(caller);
  const row = await sql.get<Row>(
    `SELECT b.id, b.nomor, b.nama, b.mitraId, b.tanggal, b.paket, b.setelan,
       (SELECT bi.kepala FROM BatchInstruktur bi WHERE bi.batchId = b.id AND bi.akunId = @aku) kepala
     FROM Batch b JOIN Akun m ON m.id = b.mitraId WHERE b.id = @id AND ${reach.sql}`,
    { ...reach.params, id, aku: caller.akunId },
  );
  if (!row) throw new AppError("not_found");
  const { kepala, ...batch } = row;
  const ubah = caller.peran === "mitra" || caller.peran === "supermitra";
  return { ...batch, ubah, jam: ubah || kepala === 1, mengajar: kepala !== null };
}
