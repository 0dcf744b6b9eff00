import { contract } from "~/contract";
import type { Karya } from "~/contract/tugas-baris";
import { isiKarya } from "../../db/balasan-store";
import { identitasOf } from "../../db/identitas-store";
import { takeSnapshot } from "../../db/snapshot";
import { type Row, readSnapshot, type Snapshot } from "../../db/snapshot-pack";
import { acting, type Context, callerOf } from "../../http/context";
import { salinanKini } from "../batch/salinan";
import { read } from "../kit";
import { ownReply, replyInScope } from "./replies";
import { isTrainee } from "./scope";

/** The sandbox of the caller as it is now: all its identities. */
export async function karyaKini(context: Context): Promise<Buffer> {
  const { batch, caller } = acting(context);
  return sandboxOf(context, batch.id, caller.akunId);
}
const sandboxOf = async ({ sql }: Pick<Context, "sql">, batchId: string, akunId: string): Promise<Buffer> =>
  takeSnapshot(sql, { batchId, npwp: (await identitasOf(sql, akunId)).map(({ npwp }) => npwp) });

/** Tables of documents, with the columns that name one, date it and say what it is worth. */
const DOKUMEN: Readonly<Record<string, readonly [nomor: string, tanggal: string, nilai: string]>> = {
  Faktur: ["nomor", "tanggal", "ppn"],
  Bukpot: ["nomor", "tanggal", "pph"],
  DokumenLain: ["nomor", "tanggal", "ppn"],
  Retur: ["nomor", "tanggal", "ppn"],
  Spt: ["jenis", "masa", "nilai"],
  Billing: ["kode", "terbit", "jumlah"],
};

const documentsOf = (snapshot: Snapshot): ReadonlyMap<string, { table: string; row: Row }> => {
  const found = [...snapshot.rows()].flatMap(([table, row]) => (table in DOKUMEN ? [{ table, row }] : []));
  const order = Object.keys(DOKUMEN);
  return new Map(
    found
      .sort((a, b) => order.indexOf(a.table) - order.indexOf(b.table))
      .map((one) => [String(one.row.id), one] as const),
  );
};

function shown(table: string, row: Row, beda: Karya["beda"]): Karya {
  const [nomor, tanggal, nilai] = DOKUMEN[table] ?? ["nomor", "tanggal", "nilai"];
  const text = (name: string) => (row[name] === null || row[name] === undefined ? "" : String(row[name]));
  const value = row[nilai];
  return {
    id: text("id"),
    jenis: table.toLowerCase(),
    nomor: text(nomor),
    tanggal: text(tanggal).slice(0, 10),
    status: text("status"),
    nilai: typeof value === "number" ? value : null,
    beda,
  };
}

/** The documents of a kept sandbox, each beside what stands there now. */
export function bedaKarya(kept: Snapshot, now: Snapshot): Karya[] {
  const [then, today] = [documentsOf(kept), documentsOf(now)];
  const old = [...then].map(([id, { table, row }]) => {
    const other = today.get(id);
    const same = other && JSON.stringify(other.row) === JSON.stringify(row);
    return shown(table, row, other ? (same ? "sama" : "berubah") : "hilang");
  });
  const fresh = [...today].flatMap(([id, { table, row }]) => (then.has(id) ? [] : [shown(table, row, "baru")]));
  return [...old, ...fresh];
}

export const karyaServices = {
  karya: read(contract.tugas.karya, async ({ balasanId }, context) => {
    const own = isTrainee(callerOf(context));
    const row = own ? await ownReply(context, balasanId) : await replyInScope(context, balasanId);
    const kept = row.cadanganId === null ? undefined : await isiKarya(context.sql, row.cadanganId);
    // replies of earlier releases have none
    if (!kept) return { kelas: row.kelas, dokumen: [] };
    const then = await salinanKini(context, row.batchId, kept);
    const now = readSnapshot(await sandboxOf(context, row.batchId, row.akunId));
    return { kelas: row.kelas, dokumen: bedaKarya(then, now) };
  }),
};
