import { randomUUID } from "node:crypto";
import { isTerlambat, statusKirim } from "~/domain/tugas";
import type { SebabSelesai } from "~/domain/ujian";
import { identitasOf, personalNpwp } from "../../db/akun";
import { penilaiOf } from "../../db/batch";
import { saveCadangan, takeWork } from "../../db/cadangan";
import { sqlTime, type Writer } from "../../db/sql";
import { kunciOf, PEKERJAAN_TELAAH } from "../../db/telaah";
import { insertBalasan, lastBalasan } from "../../db/tugas";
import { type TenggatUjian, tenggatUjian, type UjianRow, updateUjian } from "../../db/ujian/store";
import { enqueue } from "../../jobs/runner";
import { tellReply } from "../tugas";

type Akhir = {
  readonly sebab: SebabSelesai;
  readonly teks: string;
  /** The moment of its end: the deadline for one that is out of time. */
  readonly selesai: string;
};

type Terkirim = {
  readonly ujian: UjianRow;
  readonly tugas: TenggatUjian;
  readonly balasanId: string;
  readonly percobaan: number;
  readonly status: "sent" | "late";
};
/** Notifies the reviewers of a class of a work that was handed in. */
async function tellUjian(sql: Writer, sent: Terkirim, now: Date): Promise<void> {
  const { ujian, tugas, balasanId, percobaan, status } = sent;
  const { tugasId: id, akunId } = ujian;
  const { batchId, tanggal, judul, nama } = tugas;
  await tellReply(
    { sql, now, caller: { akunId } },
    await penilaiOf(sql, batchId),
    { id, batchId, tanggal, judul },
    {
      jenis: isTerlambat(status) ? "tugas_dibalas_terlambat" : "tugas_dibalas",
      isi: { nama, judul, percobaan },
      tautan: { page: "tugas.balasan", id, balasanId },
    },
  );
}

/**
 * Ends an exam: freezes the work of its room as the reply, and queues the marking. A reply of a test run belongs to the
 * account of its room, so it counts nowhere. Returns the id of the reply, or null if the exam has ended already: a
 * second ending changes nothing.
 */
export async function endUjian(
  sql: Writer,
  ujian: UjianRow,
  { sebab, teks, selesai }: Akhir,
  now: Date,
): Promise<string | null> {
  const { tugasId, ruangId, ruangAkunId } = ujian;
  const id = randomUUID();
  if ((await updateUjian(sql, { ...ujian, selesai, sebab, balasanId: id })) === 0) return null;
  const npwp = (await identitasOf(sql, ruangAkunId)).map((one) => one.npwp);
  const isi = await takeWork(sql, { batchId: ruangId, akunId: ruangAkunId, npwp });
  const tugas = await tenggatUjian(sql, ujian);
  if (!tugas) throw new Error(`the exam ${ujian.id} has no assignment or no room`);
  const { judul, nama, kelas, batchId: _kelas, tanggal: _kini, ...tenggat } = tugas;
  const cadanganId = randomUUID();
  await saveCadangan(sql, {
    id: cadanganId,
    batchId: ruangId,
    npwp: null,
    nama: `${judul}: ${nama}`.slice(0, 120),
    asal: "balasan",
    isi,
    kelas,
    dibuat: sqlTime(now),
  });
  const akunId = ujian.uji === 1 ? ruangAkunId : ujian.akunId;
  const last = await lastBalasan(sql, tugasId, akunId);
  const percobaan = (last?.percobaan ?? 0) + 1;
  const status = statusKirim(tenggat, { kelas, kini: new Date(selesai).toISOString() });
  await insertBalasan(sql, {
    id,
    tugasId,
    akunId,
    npwp: await personalNpwp(sql, akunId),
    percobaan,
    teks,
    status,
    dikirim: selesai,
    kelas,
    cadanganId,
  });
  if (await kunciOf(sql, tugasId)) await enqueue(sql, PEKERJAAN_TELAAH, { balasanId: id }, now);
  if (ujian.uji === 0) await tellUjian(sql, { ujian, tugas, balasanId: id, percobaan, status }, now);
  return id;
}
