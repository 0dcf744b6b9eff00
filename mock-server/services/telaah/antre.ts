import type { Writer } from "../../db/sql";
import { type BalasanTelaah, balasanTelaah, PEKERJAAN_TELAAH } from "../../db/telaah/store";
import { enqueue } from "../../jobs/runner";

/** True for a comparison with the key in force, of the work that the reply has now. */
export const isTerbaru = (row: BalasanTelaah, kunciId: string): boolean =>
  row.kunciId === kunciId && row.dibanding === row.cadanganId;

/** Queues the comparison of the newest replies that are not compared with the key in force. Returns their number. */
export async function antreBalasan(sql: Writer, tugasId: string, kunciId: string, now: Date): Promise<number> {
  const rows = (await balasanTelaah(sql, tugasId, false)).filter((row) => !isTerbaru(row, kunciId));
  for (const { balasanId } of rows) await enqueue(sql, PEKERJAAN_TELAAH, { balasanId }, now);
  return rows.length;
}
