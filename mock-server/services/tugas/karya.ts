import { isDeepStrictEqual } from "node:util";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Karya } from "~/contract/tugas/karya";
import { identitasOf } from "../../db/akun";
import { type Row, readSnapshot, type Snapshot, takeWork } from "../../db/cadangan";
import { type BalasanRow, isiKarya } from "../../db/tugas/balasan-store";
import { ujianOfBalasan } from "../../db/ujian";
import { acting, type Context, callerOf } from "../../http/context";
import { salinanKini } from "../batch/salinan";
import { read } from "../kit";
import { rinciKarya } from "./karya-rinci";
import { ownReply, replyInScope } from "./replies";
import { isTrainee } from "./scope";

/** The current work of the caller, in all its identities. */
export async function karyaKini(context: Context): Promise<Buffer> {
  const { batch, caller } = acting(context);
  return sandboxOf(context, batch.id, caller.akunId);
}
const sandboxOf = async ({ sql }: Pick<Context, "sql">, batchId: string, akunId: string): Promise<Buffer> =>
  takeWork(sql, { batchId, akunId, npwp: (await identitasOf(sql, akunId)).map(({ npwp }) => npwp) });

/** Tables of documents, with their columns for number, date and value. */
const DOKUMEN: Readonly<Record<string, readonly [nomor: string, tanggal: string, nilai: string]>> = {
  Faktur: ["nomor", "tanggal", "ppn"],
  Bukpot: ["nomor", "tanggal", "pph"],
  DokumenLain: ["nomor", "tanggal", "ppn"],
  Retur: ["nomor", "tanggal", "ppn"],
  Spt: ["jenis", "masa", "nilai"],
  Billing: ["kode", "terbit", "jumlah"],
  Natura: ["subKategori", "tanggal", "nilai"],
  Karyawan: ["nama", "", ""],
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

/** The owner of a document of frozen work: the sender, the treasurer, or another party. */
const milikOf = ({ npwp, bendahara = [] }: Snapshot, { ownerNpwp }: Row): Karya["milik"] => {
  if (npwp.includes(String(ownerNpwp))) return "sendiri";
  return bendahara.includes(String(ownerNpwp)) ? "bendahara" : "diterima";
};

function shown(of: Snapshot, table: string, row: Row, beda: Karya["beda"]): Karya {
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
    milik: milikOf(of, row),
    beda,
  };
}

/** The documents of a stored sandbox, each next to its current version. */
function bedaKarya(kept: Snapshot, now: Snapshot): Karya[] {
  const [then, today] = [documentsOf(kept), documentsOf(now)];
  const old = [...then].map(([id, { table, row }]) => {
    const other = today.get(id);
    // copies of other programs can have the columns in another order
    const same = other && isDeepStrictEqual(other.row, row);
    return shown(kept, table, row, other ? (same ? "sama" : "berubah") : "hilang");
  });
  const fresh = [...today].flatMap(([id, { table, row }]) => (then.has(id) ? [] : [shown(now, table, row, "baru")]));
  return [...old, ...fresh];
}

/** The frozen work of a visible reply; undefined for a mark without a reply. */
async function bekuDari(context: Context, balasanId: string) {
  const own = isTrainee(callerOf(context));
  const row = own ? await ownReply(context, balasanId) : await replyInScope(context, balasanId);
  const kept = row.cadanganId === null ? undefined : await isiKarya(context.sql, row.cadanganId);
  return { row, beku: kept && (await salinanKini(context, kept.isi)) };
}
const dokumenDi = async (context: Context, { row, beku }: Awaited<ReturnType<typeof bekuDari>>): Promise<Karya[]> =>
  beku ? bedaKarya(beku, readSnapshot(await kiniDari(context, row))) : [];
/** The current work of a reply's sender; that of an exam is in the room. */
async function kiniDari(context: Context, row: Pick<BalasanRow, "id" | "batchId" | "akunId">): Promise<Buffer> {
  const ujian = await ujianOfBalasan(context.sql, row.id);
  return ujian ? sandboxOf(context, ujian.ruangId, ujian.ruangAkunId) : sandboxOf(context, row.batchId, row.akunId);
}

export const karyaServices = {
  karya: read(contract.tugas.karya, async ({ balasanId }, context) => {
    const found = await bekuDari(context, balasanId);
    return { kelas: found.row.kelas, dokumen: await dokumenDi(context, found) };
  }),
  rinciKarya: read(contract.tugas.rinciKarya, async ({ balasanId, dokumenId }, context) => {
    const found = await bekuDari(context, balasanId);
    const dokumen = (await dokumenDi(context, found)).find(({ id }) => id === dokumenId);
    const rinci = found.beku && dokumen && rinciKarya(context.t, found.beku, dokumen);
    if (!rinci) throw new AppError("not_found");
    return { dokumen, ...rinci };
  }),
};
