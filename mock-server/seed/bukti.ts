import { randomUUID } from "node:crypto";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import type { SeededClass } from "./shapes";

/** Gives a class the source documents of its pack, once for all participants. `tugas`: ids of its assignments by `ref`. */
export function seedBukti(
  sql: Writer,
  batch: SeededClass,
  tugas: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const dibuat = new Date(classTimeOf(batch.tanggal, now));
  const rows = batch.pack.bukti.map(({ tugas: task, tiba, tabel, ...one }) => ({
    id: randomUUID(),
    batchId: batch.id,
    tugasId: task === undefined ? null : (tugas.get(task) ?? null),
    ...one,
    tiba: tiba ?? one.tanggal,
    tabel: tabel ?? null,
    dibuat,
  }));
  return insertRows(sql, "Bukti", rows);
}
