import type { BatchRow } from "~/contract/batch";
import { AppError } from "~/contract/errors";
import type { ListQuery, Peran } from "~/contract/kit";
import { statusDokumenLain, statusFaktur } from "~/domain/efaktur/status";
import { AKUN_AKTIF } from "~/domain/pihak/akun";
import { SPT_BERLAKU } from "~/domain/spt/life";
import { given, type ListStatement, listPage, matching, type Page, searched } from "./list";
import { type Reader, sqlList, type Writer } from "./sql";
import { listed, type RowOf } from "./tables";

type Batch = RowOf<"Batch">;
type Instruktur = RowOf<"BatchInstruktur">;
/** Who asks for classes. */
export type Reaching = { readonly peran: Peran; readonly akunId: string };
type Reach = { readonly sql: string; readonly params: Readonly<Record<string, string>> };

/** Which classes somebody reaches; `b` is the class, `m` its partner. Throws `forbidden` for participants. */
export function reachOf({ peran, akunId }: Reaching): Reach {
  const params = { saya: akunId };
  switch (peran) {
    case "admin":
      return { sql: "b.dihapus IS NULL", params: {} };
    case "mitra":
      return { sql: "b.dihapus IS NULL AND b.mitraId = @saya", params };
    case "supermitra":
      return { sql: "b.dihapus IS NULL AND m.supermitraId = @saya", params };
    case "instruktur":
      return {
        sql: "b.dihapus IS NULL AND EXISTS (SELECT 1 FROM BatchInstruktur bi WHERE bi.batchId = b.id AND bi.akunId = @saya)",
        params,
      };
    default:
      throw new AppError("forbidden");
  }
}

/** Classes with their partner: `b` and `m`. */
const FROM = "Batch b JOIN Akun m ON m.id = b.mitraId";
const REACHED = ["id", "nomor", "nama", "mitraId", "tanggal", "paket", "setelan"] as const;
/** A class that somebody reaches, and whether as its head (1), as an instructor (0) or not as one (null). */
export const batchReached = (
  sql: Reader,
  caller: Reaching,
  id: string,
): Promise<(Pick<Batch, (typeof REACHED)[number]> & { kepala: number | null }) | undefined> => {
  const reach = reachOf(caller);
  return sql.get(
    `SELECT ${listed<"Batch">(REACHED, "b")},
       (SELECT bi.kepala FROM BatchInstruktur bi WHERE bi.batchId = b.id AND bi.akunId = @aku) kepala
     FROM ${FROM} WHERE b.id = @id AND ${reach.sql}`,
    { ...reach.params, id, aku: caller.akunId },
  );
};

const PESERTA = `(SELECT count(*) FROM Akun p WHERE p.batchId = b.id AND p.dihapus IS NULL AND p.peran = 'peserta')`;
const DILAPORKAN = `(SELECT count(DISTINCT s.ownerNpwp) FROM Spt s WHERE s.batchId = b.id AND s.status IN (${sqlList(SPT_BERLAKU)}))`;
const TUGAS = `(SELECT count(*) FROM Tugas t WHERE t.batchId = b.id)`;
const KEPALA = `COALESCE((SELECT a.nama FROM BatchInstruktur bi JOIN Akun a ON a.id = bi.akunId WHERE bi.batchId = b.id AND bi.kepala = TRUE), '')`;
/** Columns of a class as every list and the detail show it. */
const SHOWN = `b.id, b.nomor, b.nama, b.mitraId, m.nama mitra, b.mulai, b.selesai, b.tanggal,
  ${KEPALA} kepala, ${PESERTA} peserta, ${DILAPORKAN} dilaporkan, ${TUGAS} tugas`;
const statement: ListStatement = {
  select: SHOWN,
  from: FROM,
  sort: {
    nomor: "b.nomor",
    nama: "b.nama",
    mitra: "m.nama",
    mulai: "b.mulai",
    selesai: "b.selesai",
    tanggal: "b.tanggal",
  },
  order: ["b.nomor DESC"],
};
/** One page of the classes that somebody reaches. */
export const batchPage = (
  sql: Reader,
  caller: Reaching,
  { q, mitraId, ...query }: ListQuery & { mitraId?: string | undefined },
): Promise<Page<BatchRow>> =>
  listPage<BatchRow>(
    sql,
    statement,
    given(reachOf(caller), ...matching("b", { mitraId }), searched(["b.nama", "m.nama"], q)),
    query,
  );

/** A class as its own page shows it; who may see it is decided before. */
export const batchShown = (
  sql: Reader,
  id: string,
): Promise<(BatchRow & Pick<Batch, "paketVersi" | "undangan">) | undefined> =>
  sql.get(`SELECT ${SHOWN}, b.paketVersi, b.undangan FROM ${FROM} WHERE b.id = @id`, { id });

/** The pack that a class was made from. */
export const paketOf = async (sql: Reader, id: string): Promise<string | undefined> =>
  (await sql.get<Pick<Batch, "paket">>(`SELECT paket FROM Batch WHERE id = @id`, { id }))?.paket;

/** Instructors of a class, its head first. */
export const instrukturOf = (
  sql: Reader,
  batchId: string,
): Promise<(Pick<Instruktur, "kepala"> & { readonly id: string; readonly nama: string })[]> =>
  sql.all(
    `SELECT a.id, a.nama, bi.kepala FROM BatchInstruktur bi JOIN Akun a ON a.id = bi.akunId
     WHERE bi.batchId = @batchId ORDER BY bi.kepala DESC, a.nama`,
    { batchId },
  );

/** The head instructors of a class, who review. */
export const kepalaOf = async (sql: Reader, batchId: string): Promise<string[]> =>
  (
    await sql.all<Pick<Instruktur, "akunId">>(
      `SELECT akunId FROM BatchInstruktur WHERE batchId = @batchId AND kepala = TRUE`,
      { batchId },
    )
  ).map(({ akunId }) => akunId);

/** Whether an account teaches a class; as its head if that is asked. */
export const teaches = async (sql: Reader, batchId: string, akunId: string, asHead = false): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM BatchInstruktur WHERE batchId = @batchId AND akunId = @akunId${asHead ? " AND kepala = TRUE" : ""}`,
    { batchId, akunId },
  )) !== undefined;

/** The class that an invitation opens; none for a deleted class or one whose partner may not sign in. */
export const batchInviting = (
  sql: Reader,
  undangan: string,
): Promise<Pick<Batch, "id" | "nomor" | "tanggal" | "paket"> | undefined> =>
  sql.get(
    `SELECT b.id, b.nomor, b.tanggal, b.paket FROM ${FROM}
     WHERE b.undangan = @undangan AND b.dihapus IS NULL AND m.status = '${AKUN_AKTIF}'`,
    { undangan },
  );

// a draft may bear any date
const LATEST = `SELECT max(hari) hari FROM (
    SELECT max(tanggal) hari FROM Faktur WHERE batchId = @id AND status <> '${statusFaktur.initial}'
    UNION ALL SELECT max(tanggal) FROM DokumenLain WHERE batchId = @id AND status <> '${statusDokumenLain.initial}'
    UNION ALL SELECT max(diposting) FROM BukuBesar WHERE batchId = @id
    UNION ALL SELECT max(tanggalLapor) FROM Spt WHERE batchId = @id
    UNION ALL SELECT max(diminta) FROM Konfirmasi WHERE batchId = @id
    UNION ALL SELECT max(kelas) FROM Jejak WHERE batchId = @id AND npwp IS NOT NULL) semua`;
/** The newest day on which anything happened in a class; null for one in which nothing has. */
export const latestDay = async (sql: Reader, id: string): Promise<string | null> =>
  (await sql.get<{ hari: string | null }>(LATEST, { id }))?.hari ?? null;

/** The class date; empty for a class that is not there. */
export const tanggalKelas = async (sql: Reader, id: string): Promise<string> =>
  (await sql.get<Pick<Batch, "tanggal">>(`SELECT tanggal FROM Batch WHERE id = @id`, { id }))?.tanggal ?? "";

/** Sets the date of a class. */
export const setTanggal = (sql: Writer, id: string, tanggal: string): Promise<number> =>
  sql.run(`UPDATE Batch SET tanggal = @tanggal WHERE id = @id`, { id, tanggal });

type Cadangan = RowOf<"Cadangan">;
const MOST_SHOWN = 50;
/** The newest backups of a class. */
export const cadanganOf = (
  sql: Reader,
  batchId: string,
): Promise<Pick<Cadangan, "id" | "nama" | "npwp" | "kelas" | "dibuat">[]> =>
  sql.all(
    `SELECT id, nama, npwp, kelas, dibuat FROM Cadangan WHERE batchId = @batchId ORDER BY dibuat DESC LIMIT ${MOST_SHOWN}`,
    { batchId },
  );

/** What a backup of a class holds. */
export const isiCadangan = async (sql: Reader, batchId: string, id: string): Promise<Buffer | undefined> =>
  (
    await sql.get<Pick<Cadangan, "isi">>(`SELECT isi FROM Cadangan WHERE id = @id AND batchId = @batchId`, {
      id,
      batchId,
    })
  )?.isi;
