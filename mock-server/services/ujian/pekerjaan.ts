import { contract } from "~/contract";
import { isUsai } from "~/domain/ujian";
import type { Database } from "../../db/engine/database";
import { appendAudit } from "../../db/jejak";
import { adaPekerjaan } from "../../db/pekerjaan-store";
import type { Writer } from "../../db/sql";
import { PEKERJAAN_UJIAN, tenggatUjian, type UjianRow, ujianBerjalan, ujianOfId } from "../../db/ujian/store";
import { enqueue, type JobHandler } from "../../jobs/runner";
import { endUjian } from "./akhir";

/** Work that is put off further counts as due, so an exam is looked at this often. */
const LIHAT_MS = 30 * 60_000;

/** Queues the end of an exam, or the next look at one that ends later. */
export async function antreUjian(sql: Writer, { id, sampai }: UjianRow, now: Date): Promise<void> {
  const nanti = new Date(Math.min(Date.parse(sampai), now.getTime() + LIHAT_MS));
  await enqueue(sql, PEKERJAAN_UJIAN, { ujianId: id }, now, nanti);
}

/** Writes to the trail of the class that an exam ran out of time. */
async function auditWaktu(sql: Writer, row: UjianRow, objekId: string, now: Date): Promise<void> {
  const tugas = await tenggatUjian(sql, row);
  if (!tugas) return;
  const { accountId, nama, batchId, judul: label } = tugas;
  const caller = { akunId: row.akunId, accountId, nama, readOnly: false, batch: null, wp: null };
  const entry = { jenis: "balasan", objekId, batchId, label, sesudah: { ujian: "waktu" } };
  await appendAudit(sql, { caller, now }, contract.ujian.submit, entry);
}

/** Hands in an exam whose time is over, with the deadline as its moment; also after a restart. */
export function ujianJob(db: Database, now: () => Date): JobHandler {
  return {
    run: ({ ujianId }) =>
      db.write(async (sql) => {
        const row = await ujianOfId(sql, String(ujianId));
        if (!row || row.selesai !== null || !isUsai(row.sampai, now())) return;
        const balasanId = await endUjian(sql, row, { sebab: "waktu", teks: "", selesai: row.sampai }, now());
        if (balasanId !== null && row.uji === 0) await auditWaktu(sql, row, balasanId, now());
      }),
    async finished(sql, { ujianId }) {
      const row = await ujianOfId(sql, String(ujianId));
      if (row && row.selesai === null) await antreUjian(sql, row, now());
    },
    async resume(sql) {
      for (const row of await ujianBerjalan(sql))
        if (!(await adaPekerjaan(sql, PEKERJAAN_UJIAN, { ujianId: row.id }))) await antreUjian(sql, row, now());
    },
  };
}
