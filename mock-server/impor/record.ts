import type { ErrorCode } from "~/contract/errors";
import type { Temuan } from "~/domain/formats/kit";
import { statusImpor } from "~/domain/formats/status";
import {
  endImpor,
  type ImportRow,
  recordKemajuan,
  restartImpor,
  saveFailure,
  saveTemuan,
  temuanImpor,
} from "../db/impor";
import { type Notice, notifyAccount } from "../db/notifikasi";
import type { Writer } from "../db/sql";
import type { ReadReport } from "../files/report";
import { dropFile } from "./file";
import type { Tujuan } from "./kind";
import { kindOf } from "./kinds";
import type { CheckedBatch } from "./protocol";

/** The destination of the rows of an import, if they belong to a return. */
export const tujuanOf = ({ tujuan }: Pick<ImportRow, "tujuan">): { tujuan?: Tujuan } =>
  tujuan === null ? {} : { tujuan: JSON.parse(tujuan) as Tujuan };
/** The progress of an import; `kept` counts findings by their weight. */
export type Progress = {
  berhasil: number;
  gagal: number;
  urut: number;
  readonly kept: { galat: number; catatan: number };
};
export const noProgress = (): Progress => ({ berhasil: 0, gagal: 0, urut: 0, kept: { galat: 0, catatan: 0 } });

/** Findings that leave the documents before them valid; every other failure of the file refuses the whole file. */
const CUT_SHORT: readonly string[] = ["xml_not_well_formed", "too_many_documents", "line_without_document"];
/** Most findings kept per import; notes never displace failures. */
const MOST = { galat: 20_000, catatan: 1_000 } as const;

const READING = statusImpor.next(statusImpor.initial, "read");

/** Deletes the data left by an earlier try. */
export async function startOver(sql: Writer, { id, jenis }: ImportRow): Promise<void> {
  await kindOf(jenis).discard(sql, id);
  await restartImpor(sql, id, READING);
}

/** Ids of one import are consecutive: rows written together are adjacent in every index. */
const documentId = (imporId: string, urut: number): string =>
  imporId.slice(0, -12) + urut.toString(16).padStart(12, "0");

/** Keeps some checked documents, hidden until the end. */
export async function keepBatch(
  sql: Writer,
  row: ImportRow,
  batch: CheckedBatch,
  progress: Progress,
  now: Date,
): Promise<void> {
  const kind = kindOf(row.jenis);
  const to = { imporId: row.id, batchId: row.batchId, nama: row.ownerNama, now, ...tujuanOf(row) };
  for (const [index, siap] of batch.siap.entries())
    await kind.store(sql, siap, { ...to, id: documentId(row.id, progress.berhasil + index) });
  await keepFindings(sql, row.id, batch.temuan, progress);
  await saveFailure(sql, row.id, batch.gagal);
  progress.berhasil += batch.siap.length;
  progress.gagal += batch.gagal.length;
  await recordKemajuan(sql, row.id, progress);
}

/** Keeps findings as long as there is room for their weight. */
async function keepFindings(
  sql: Writer,
  imporId: string,
  temuan: readonly Temuan[],
  progress: Progress,
): Promise<void> {
  const { kept } = progress;
  const room = temuan.filter(({ berat }) => {
    if (kept[berat] >= MOST[berat]) return false;
    kept[berat] += 1;
    return true;
  });
  await saveTemuan(sql, imporId, progress.urut + 1, room);
  progress.urut += room.length;
}

/** Ends an import whose file was read: its documents appear or are deleted, in this one transaction. */
export async function endRead(
  sql: Writer,
  row: ImportRow,
  report: ReadReport,
  progress: Progress,
  now: Date,
): Promise<void> {
  const kind = kindOf(row.jenis);
  const ending = { imporId: row.id, npwp: row.ownerNpwp, now, ...tujuanOf(row) };
  const closed = await kind.closed?.(sql, ending);
  const found = report.temuan.filter(({ berat }) => berat === "galat");
  const errors = closed ? [...found, { kode: closed, isian: {} }] : found;
  await keepFindings(sql, row.id, report.temuan, progress);
  const { berhasil, gagal } = progress;
  const whole = row.mode === "all_or_nothing" && (gagal > 0 || errors.length > 0);
  const refused = whole || errors.some(({ kode }) => !CUT_SHORT.includes(kode));
  if (refused) await kind.discard(sql, row.id);
  else await kind.reveal(sql, row.id, row.ownerNpwp, ending);
  const taken = refused ? 0 : berhasil;
  await end(sql, row, { bentuk: report.bentuk, berhasil: taken, total: berhasil + gagal, galat: errors }, now);
}

/** Ends an import whose work failed every time; `kode` gives the reason. */
export async function endInterrupted(sql: Writer, row: ImportRow, kode: ErrorCode, now: Date): Promise<void> {
  await startOver(sql, row);
  const galat = [{ kode, isian: {} }];
  await end(sql, row, { bentuk: row.bentuk, berhasil: 0, total: 0, galat }, now);
}

type Outcome = {
  readonly bentuk: string;
  readonly berhasil: number;
  readonly total: number;
  readonly galat: readonly { readonly kode: string; readonly isian: Temuan["isian"] }[];
};

async function end(sql: Writer, row: ImportRow, { bentuk, berhasil, total, galat }: Outcome, now: Date): Promise<void> {
  const gagal = total - berhasil;
  const status = statusImpor.next(READING, berhasil > 0 ? "take" : "refuse");
  const failures = JSON.stringify(galat.map(({ kode, isian }) => ({ kode, isian })));
  await endImpor(sql, row.id, { status, bentuk, berhasil, gagal, total, galat: failures }, now);
  await dropFile(sql, row.id);
  const tautan = { page: kindOf(row.jenis).laporan, id: row.id };
  const about = { tautan, npwp: row.ownerNpwp, kelas: row.kelas };
  const notice: Notice =
    berhasil === 0
      ? { jenis: "impor_ditolak", isi: { nama: row.nama, ...(await reasonOf(sql, row.id, galat)) }, ...about }
      : { jenis: "impor_selesai", isi: { nama: row.nama, berhasil, gagal }, ...about };
  await notifyAccount(sql, row.akunId, notice, now);
}

/**
 * The reason for an empty result: the failure of the file as a whole, else its first failure; as a code with its text
 * parameters.
 */
async function reasonOf(sql: Writer, id: string, [whole]: Outcome["galat"]): Promise<Notice["isi"]> {
  if (whole) return { sebab: whole.kode, isian: JSON.stringify(whole.isian) };
  const [first] = (await temuanImpor(sql, id, "galat", { page: 1, perPage: 1 })).rows;
  return first ? { sebab: first.kode, isian: first.isian } : {};
}
