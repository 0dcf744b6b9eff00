import { randomUUID } from "node:crypto";
import { addDays } from "~/domain/kit/tanggal";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { saatDari, type Zona } from "~/domain/kit/zona";
import { kriteriaOf, statusTugas } from "~/domain/tugas";
import { saveAttachments } from "../db/attachments";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { PEKERJAAN_KUNCI } from "../db/telaah";
import { safeName } from "../files/attachments";
import { enqueue } from "../jobs/runner";
import type { PackTask } from "../pack/schema";
import type { MomenPaket } from "../pack/schema-tugas";
import { variasiOf } from "../pack/schema-variasi";
import { pihakPaket } from "../pack/undian";
import { inTurn } from "../turns";
import type { SeededClass } from "./shapes";

/** The owner of the assignments of a class, its first real day, and its time zone. */
type Kelas = { readonly pembuatId: string; readonly mulai: string; readonly zona: Zona };

const saatOf = (momen: MomenPaket | undefined, { mulai, zona }: Kelas): Date | null =>
  momen ? new Date(saatDari(`${addDays(mulai, momen.hari)}T${momen.jam}`, zona)) : null;

function rowOf(task: PackTask, batch: SeededClass, kelas: Kelas, now: Date) {
  const { berkas: _, variasi, ref = null, batas, batasAkhir, rubrik = [], tutup = null, ...rest } = task;
  return {
    id: randomUUID(),
    batchId: batch.id,
    pembuatId: kelas.pembuatId,
    ...rest,
    ref,
    tutup,
    batas: saatOf(batas, kelas),
    batasAkhir: saatOf(batasAkhir, kelas),
    rubrik: rubrik.length > 0 ? kriteriaOf(rubrik) : null,
    bobot: task.bobot ?? 1,
    potongan: task.potongan ?? 0,
    potonganMaks: task.potonganMaks ?? 100,
    tahan: task.tahan ?? false,
    tanpaBalasan: task.tanpaBalasan ?? false,
    pemeriksaan: task.pemeriksaan ?? null,
    variasi: variasi ? { ...variasiOf(variasi), pihak: pihakPaket(batch.pack) } : null,
    status: statusTugas.initial,
    dibuat: new Date(classTimeOf(batch.tanggal, now)),
  };
}

/** Gives a class the assignments of its pack with their files, in the running transaction. Returns their ids by `ref`. */
export async function seedTasks(
  sql: Writer,
  batch: SeededClass,
  kelas: Kelas,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = batch.pack.tugas.map((task) => rowOf(task, batch, kelas, now));
  await insertRows(sql, "Tugas", rows);
  const solved = new Set(batch.pack.solusi.map(({ tugas }) => tugas));
  for (const { id, ref } of rows)
    if (ref !== null && solved.has(ref)) await enqueue(sql, PEKERJAAN_KUNCI, { tugasId: id }, now);
  await inTurn(batch.pack.tugas, async ({ berkas = [] }, at) => {
    const files = berkas.map(({ nama, isi }) => ({
      nama: safeName(nama, "csv"),
      jenis: "csv" as const,
      bytes: Buffer.from(isi, "utf8"),
    }));
    await saveAttachments(sql, { pemilik: kelas.pembuatId, induk: rows[at]?.id ?? "" }, files, now);
  });
  return new Map(
    batch.pack.tugas.flatMap(({ ref }, at) => (ref === undefined ? [] : [[ref, rows[at]?.id ?? ""] as const])),
  );
}
