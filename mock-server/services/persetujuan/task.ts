import { type AturanLawan, aturanFor, type PeristiwaLawan } from "~/domain/batch";
import { statusKonfirmasi } from "~/domain/efaktur";
import { addDays } from "~/domain/kit/tanggal";
import { aturanLawanOf, closeKonfirmasi, openKonfirmasi } from "../../db/persetujuan/konfirmasi-store";
import type { Reader } from "../../db/sql";
import { acting } from "../../http/context";
import type { ChangeContext } from "../kit";

type NewTask = {
  /** The kind of request that the other party decides. */
  readonly jenis: PeristiwaLawan;
  readonly objekJenis: "faktur" | "retur";
  readonly objekId: string;
  readonly lawanNpwp: string;
};

/**
 * The answering rule of a scripted counterparty or of a treasurer; `null` for a trainee's person and companies, and for
 * one that never answers.
 */
export async function ruleOf(
  sql: Reader,
  batchId: string,
  npwp: string,
  jenis: PeristiwaLawan,
): Promise<AturanLawan | null> {
  const row = await aturanLawanOf(sql, batchId, npwp);
  if (!row || (row.akunId && row.jenis !== "bendahara")) return null;
  const rule = aturanFor(row.aturan ? (JSON.parse(row.aturan) as AturanLawan[]) : [], jenis);
  return rule.jawaban === "none" ? null : rule;
}

/** Marks a touched request whose counterparty answers on the same day. */
export const SEGERA = "jawab-segera";

/**
 * Opens a task for the other party. A scripted one gets the class day of its answer. One that answers on the same day
 * does so at the end of this change.
 */
export async function openTask(context: ChangeContext, task: NewTask): Promise<void> {
  const { batch, wp } = acting(context);
  const rule = await ruleOf(context.sql, batch.id, task.lawanNpwp, task.jenis);
  const answersOn = rule ? addDays(batch.tanggal, rule.hari) : null;
  const konfirmasi = { ...task, batchId: batch.id, ownerNpwp: wp.npwp, diminta: batch.tanggal, jawabPada: answersOn };
  await openKonfirmasi(context.sql, konfirmasi, context.now);
  if (rule?.hari === 0) context.touched.set(`${SEGERA} ${task.objekId}`, { jenis: SEGERA, objekId: task.objekId });
}

/** Ends the open task of a document. */
export async function closeTask(
  context: ChangeContext,
  objekJenis: NewTask["objekJenis"],
  objekId: string,
  event: "accept" | "refuse" | "withdraw",
  alasan = "",
): Promise<void> {
  const objek = { batchId: acting(context).batch.id, objekJenis, objekId };
  const status = statusKonfirmasi.next(statusKonfirmasi.initial, event);
  await closeKonfirmasi(context.sql, objek, { status, alasan: alasan || null }, context.now);
}
