import { randomUUID } from "node:crypto";
import { addDays } from "~/domain/kit/tanggal";
import { sqlTime, type Writer } from "../sql";
import { buktiKelas, insertBukti } from "./store";

/** The documents for another class. `tugas`: each assignment's copy, and the days by which its days moved. */
type Salinan = {
  readonly dari: string;
  readonly ke: string;
  readonly tugas: ReadonlyMap<string, { readonly id: string; readonly geser: number }>;
  /** Days by which documents of no assignment move. */
  readonly geser: number;
  readonly now: Date;
};

/**
 * Gives a class the source documents of another. They arrive as many days later as their assignment begins later; the
 * days on the papers stay, because their texts name them. Returns how many arrive on another day.
 */
export async function salinBukti(sql: Writer, { dari, ke, tugas, geser, now }: Salinan): Promise<number> {
  let moved = 0;
  for (const { id: _, versi: _version, diubah: _changed, ...row } of await buktiKelas(sql, dari)) {
    const task = row.tugasId === null ? undefined : tugas.get(row.tugasId);
    const days = task?.geser ?? geser;
    if (days !== 0) moved += 1;
    await insertBukti(sql, {
      ...row,
      id: randomUUID(),
      batchId: ke,
      tugasId: task?.id ?? null,
      tiba: addDays(row.tiba, days),
      dibuat: sqlTime(now),
    });
  }
  return moved;
}
