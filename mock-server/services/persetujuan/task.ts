import { randomUUID } from "node:crypto";
import { KONFIRMASI_TERBUKA, statusKonfirmasi } from "~/domain/efaktur/konfirmasi";
import { type AturanLawan, aturanUntuk, type PeristiwaLawan } from "~/domain/kelas/aturan";
import { addDays } from "~/domain/kit/tanggal";
import type { Reader } from "../../db/sql";
import { sqlList, sqlTime } from "../../db/sql";
import { acting } from "../../http/context";
import type { HotContext } from "../kit";

export type NewTask = {
  /** What the other party decides on. */
  readonly jenis: PeristiwaLawan;
  readonly objekJenis: "faktur" | "retur";
  readonly objekId: string;
  readonly lawanNpwp: string;
};

/** The rule by which a scripted counterparty answers; `null` for a taxpayer with a trainee behind it, and for one that never answers. */
export async function ruleOf(
  sql: Reader,
  batchId: string,
  npwp: string,
  jenis: PeristiwaLawan,
): Promise<AturanLawan | null> {
  const row = await sql.get<{ akunId: string | null; aturan: string | null }>(
    `SELECT akunId, aturan FROM WajibPajak WHERE batchId = ? AND npwp = ?`,
    [batchId, npwp],
  );
  if (!row || row.akunId) return null;
  const rule = aturanUntuk(row.aturan ? (JSON.parse(row.aturan) as AturanLawan[]) : [], jenis);
  return rule.jawaban === "none" ? null : rule;
}

const INSERT = `INSERT INTO Konfirmasi (id, batchId, jenis, objekJenis, objekId, ownerNpwp, lawanNpwp, status, diminta, jawabPada, dibuat)
  VALUES (?,?,?,?,?,?,?,?,?,?,?)`;

/** Opens a task of the other party; a scripted one gets the class day on which it answers. */
export async function openTask(context: HotContext, task: NewTask): Promise<void> {
  const { batch, wp } = acting(context);
  const rule = await ruleOf(context.sql, batch.id, task.lawanNpwp, task.jenis);
  const answersOn = rule ? addDays(batch.tanggal, rule.hari) : null;
  await context.sql.run(INSERT, [
    randomUUID(),
    batch.id,
    task.jenis,
    task.objekJenis,
    task.objekId,
    wp.npwp,
    task.lawanNpwp,
    statusKonfirmasi.initial,
    batch.tanggal,
    answersOn,
    sqlTime(context.now),
  ]);
}

/** Ends the open task of a document. */
export async function closeTask(
  context: Pick<HotContext, "sql" | "now">,
  objekJenis: NewTask["objekJenis"],
  objekId: string,
  event: "accept" | "refuse" | "withdraw",
  alasan = "",
): Promise<void> {
  await context.sql.run(
    `UPDATE Konfirmasi SET status = ?, diputus = ?, alasan = ? WHERE objekJenis = ? AND objekId = ? AND status IN (${sqlList(KONFIRMASI_TERBUKA)})`,
    [statusKonfirmasi.next(statusKonfirmasi.initial, event), sqlTime(context.now), alasan || null, objekJenis, objekId],
  );
}
