import { AppError } from "~/contract/errors";
import { isDikembalikan, isTugasTerbuka, type StatusTugas, statusTugas, TUGAS_TUTUP } from "~/domain/tugas/status";
import type { Condition } from "../../db/list";
import { accountOf } from "../../db/ownership";
import { sqlList } from "../../db/sql";
import type { Caller } from "../../http/caller";
import { acting, type Context, callerOf } from "../../http/context";
import { reachOf } from "../batch/scope";

/** State of an assignment on the class date: past its closing day it is closed. */
export const STATUS = `CASE WHEN t.status IN (${sqlList(statusTugas.from("close"))}) AND t.tutup IS NOT NULL AND t.tutup < b.tanggal THEN '${TUGAS_TUTUP}' ELSE t.status END`;
/** `t` is the assignment, `b` its class, `m` the partner of the class. */
export const TUGAS_FROM =
  "Tugas t JOIN Batch b ON b.id = t.batchId JOIN Akun m ON m.id = b.mitraId JOIN Akun p ON p.id = t.pembuatId";
/** Whether the account `@akun` is head instructor of the class `b`. */
export const KEPALA = `EXISTS (SELECT 1 FROM BatchInstruktur k WHERE k.batchId = b.id AND k.akunId = @akun AND k.kepala = 1)`;

/** Participants, and instructors who look at a participant's work, see their own class from an assignment's first day. */
export const isTrainee = (caller: Caller): boolean => caller.peran === "peserta" || caller.readOnly;

/** Which assignments a caller sees. */
export function visibleTo(context: Context): Condition {
  const caller = callerOf(context);
  if (!isTrainee(caller)) return reachOf(caller);
  const { batch } = acting(context);
  return { sql: "t.batchId = @kelas AND t.mulai <= b.tanggal", params: { kelas: batch.id } };
}

export type TugasRow = {
  readonly id: string;
  readonly batchId: string;
  readonly batch: string;
  readonly judul: string;
  readonly uraian: string;
  readonly modul: string;
  readonly mulai: string;
  readonly jatuhTempo: string;
  readonly tutup: string | null;
  readonly nilaiMaks: number;
  readonly status: StatusTugas;
  /** As it is kept: `open` also when its closing day has passed. */
  readonly tersimpan: StatusTugas;
  readonly pembuat: string;
  readonly dibuat: string;
  readonly diubah: string | null;
  /** Class date. */
  readonly tanggal: string;
  readonly kepala: number;
};

const FIND = `SELECT t.id, t.batchId, b.nama batch, t.judul, t.uraian, t.modul, t.mulai, t.jatuhTempo, t.tutup, t.nilaiMaks, ${STATUS} status, t.status tersimpan,
  p.nama pembuat, t.dibuat, t.diubah, b.tanggal, ${KEPALA} kepala FROM ${TUGAS_FROM}`;

/** An assignment the caller sees; any other does not exist for it (404). */
export async function tugasInScope(context: Context, id: string): Promise<TugasRow> {
  const visible = visibleTo(context);
  const row = await context.sql.get<TugasRow>(`${FIND} WHERE t.id = @id AND ${visible.sql}`, {
    ...visible.params,
    id,
    akun: callerOf(context).akunId,
  });
  if (!row) throw new AppError("not_found");
  return row;
}

/** The same for its head instructor, when `event` is open in its state; other instructors may not (403). */
export async function tugasOfHead(context: Context, id: string, event: "edit" | "close"): Promise<TugasRow> {
  const row = await tugasInScope(context, id);
  if (row.kepala !== 1) throw new AppError("forbidden");
  if (!statusTugas.find(row.tersimpan, event, "kepala")) throw new AppError("tugas_closed");
  return row;
}

/** What the caller may do with an assignment. */
export async function rightsOf(
  context: Context,
  row: TugasRow,
): Promise<{ ubah: boolean; tutup: boolean; balas: boolean }> {
  const caller = callerOf(context);
  const head = row.kepala === 1 && !caller.readOnly;
  return {
    ubah: head && statusTugas.find(row.tersimpan, "edit", "kepala") !== undefined,
    tutup: head && statusTugas.find(row.status, "close", "kepala") !== undefined,
    balas: caller.peran === "peserta" && !caller.readOnly && isTugasTerbuka(row) && (await mayReply(context, row.id)),
  };
}

/** A first reply, or another one after a returned one. */
async function mayReply(context: Context, tugasId: string): Promise<boolean> {
  const last = await context.sql.get<{ status: string }>(
    `SELECT status FROM Balasan WHERE tugasId = ? AND akunId = ? ORDER BY percobaan DESC LIMIT 1`,
    [tugasId, await accountOf(context)],
  );
  return last === undefined || isDikembalikan(last.status);
}
