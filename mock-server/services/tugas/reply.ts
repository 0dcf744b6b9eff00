import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { BALASAN_DITINJAU, isTerlambat, isTugasTerbuka, statusBalasan, statusKirim } from "~/domain/tugas/status";
import { isLewat, isTertutup, type Saat, type Tenggat } from "~/domain/tugas/tenggat";
import { attachmentsOf, deleteAttachments, saveAttachments } from "../../db/attachments";
import { penilaiOf } from "../../db/batch";
import { saveCadangan } from "../../db/cadangan";
import { accountOf } from "../../db/ownership";
import { type Reader, sqlTime } from "../../db/sql";
import { kunciOf, PEKERJAAN_TELAAH } from "../../db/telaah";
import { deleteKarya, insertBalasan, lastBalasan, ubahBalasan } from "../../db/tugas/balasan-store";
import type { TugasRow } from "../../db/tugas/store";
import { type Attachment, readAttachments } from "../../files/attachments";
import { acting, type Context } from "../../http/context";
import { enqueue } from "../../jobs/runner";
import { type ChangeContext, change } from "../kit";
import { tenggatFor } from "./judge";
import { karyaKini } from "./karya";
import { tellReply } from "./notices";
import { ownReply } from "./replies";
import { tugasInScope } from "./scope";

/** The number of the next attempt: the first, or the one after a returned reply. */
async function nextAttempt(sql: Reader, tugasId: string, akunId: string): Promise<number> {
  const last = await lastBalasan(sql, tugasId, akunId);
  if (!last) return 1;
  if (!statusBalasan.find(last.status, "again", "peserta"))
    throw new AppError(last.status === BALASAN_DITINJAU ? "reply_reviewed" : "reply_waiting");
  return last.percobaan + 1;
}

/** The assignment while it is open for the caller's replies, with the caller's deadlines. Throws `tugas_closed`,
 * `exam_only` for an exam. */
export async function openTugas(
  context: Context,
  id: string,
): Promise<{ task: TugasRow; tenggat: Tenggat; saat: Saat }> {
  const task = await tugasInScope(context, id);
  if (task.tanpaBalasan === 1) throw new AppError("tugas_tanpa_balasan");
  if (task.ujian === 1) throw new AppError("exam_only");
  const tenggat = await tenggatFor(context.sql, task, await accountOf(context));
  const saat = { kelas: task.tanggal, kini: context.now.toISOString() };
  if (!isTugasTerbuka({ status: task.tersimpan }) || isTertutup(tenggat, saat)) throw new AppError("tugas_closed");
  return { task, tenggat, saat };
}

type Prepared = { readonly files: Attachment[]; readonly karya: Buffer };
/** Checked files to store, and the current sandbox. */
async function prepared(context: Context): Promise<Prepared> {
  return { files: await readAttachments(context.files), karya: await karyaKini(context) };
}
/** Checks that a reply has a text or a file. */
function checkIsi(teks: string, files: number): void {
  if (teks === "" && files === 0) throw new AppError("invalid", {}, { teks: [{ key: "teks_atau_berkas" }] });
}

/** Stores the sandbox with a reply. Returns its id. */
async function freeze(context: ChangeContext, judul: string, isi: Buffer): Promise<string> {
  const { batch, caller } = acting(context);
  const id = randomUUID();
  const nama = `${judul}: ${caller.nama}`.slice(0, 120);
  const dibuat = sqlTime(context.now);
  const kept = { id, batchId: batch.id, npwp: null, nama, asal: "balasan", isi, kelas: batch.tanggal, dibuat } as const;
  await saveCadangan(context.sql, kept);
  return id;
}

/** Queues the comparison of a reply, if its assignment has a key. */
async function antreTelaah(context: ChangeContext, tugasId: string, balasanId: string): Promise<void> {
  if (!(await kunciOf(context.sql, tugasId))) return;
  await enqueue(context.sql, PEKERJAAN_TELAAH, { balasanId }, context.now);
  context.afterCommit(() => context.jobs.wake());
}

export const replyServices = {
  balas: change(contract.tugas.balas, {
    before: async ({ tugasId, teks }, context): Promise<Prepared> => {
      await openTugas(context, tugasId);
      checkIsi(teks, context.files.length);
      return prepared(context);
    },
    change: async ({ tugasId, teks }, context, { files, karya }) => {
      const { caller, batch, wp } = acting(context);
      const { task, tenggat, saat } = await openTugas(context, tugasId);
      const percobaan = await nextAttempt(context.sql, tugasId, caller.akunId);
      const status = statusKirim(tenggat, saat);
      const id = randomUUID();
      await insertBalasan(context.sql, {
        id,
        tugasId,
        akunId: caller.akunId,
        npwp: wp.npwp,
        percobaan,
        teks,
        status,
        dikirim: sqlTime(context.now),
        kelas: task.tanggal,
        cadanganId: await freeze(context, task.judul, karya),
      });
      await saveAttachments(context.sql, { pemilik: caller.akunId, induk: id }, files, context.now);
      await antreTelaah(context, tugasId, id);
      await tellReply(context, await penilaiOf(context.sql, batch.id), task, {
        jenis: isTerlambat(status) ? "tugas_dibalas_terlambat" : "tugas_dibalas",
        isi: { nama: caller.nama, judul: task.judul, percobaan },
        tautan: { page: "tugas.balasan", id: tugasId, balasanId: id },
      });
      await context.audit({
        jenis: "balasan",
        objekId: id,
        label: task.judul,
        sesudah: { status, percobaan, berkas: files.map(({ nama }) => nama) },
      });
      return { id, percobaan, status };
    },
  }),
  ubahBalasan: change(contract.tugas.ubahBalasan, {
    before: (_, context): Promise<Prepared> => prepared(context),
    change: async ({ balasanId, teks, hapusBerkas }, context, { files, karya }) => {
      const row = await ownReply(context, balasanId);
      const { task, tenggat, saat } = await openTugas(context, row.tugasId);
      if (!statusBalasan.find(row.asli, "correct", "peserta") || isLewat(tenggat, saat))
        throw new AppError("reply_fixed");
      await deleteAttachments(context.sql, balasanId, hapusBerkas);
      await saveAttachments(context.sql, { pemilik: row.akunId, induk: balasanId }, files, context.now);
      const left = (await attachmentsOf(context.sql, [balasanId])).get(balasanId) ?? [];
      checkIsi(teks, left.length);
      const cadanganId = await freeze(context, task.judul, karya);
      await ubahBalasan(context.sql, { id: balasanId, teks, diubah: sqlTime(context.now), cadanganId });
      if (row.cadanganId !== null) await deleteKarya(context.sql, row.cadanganId);
      await antreTelaah(context, row.tugasId, balasanId);
      await context.audit({
        jenis: "balasan",
        objekId: balasanId,
        label: task.judul,
        sebelum: { teks: row.teks },
        sesudah: { teks, berkas: left.map(({ nama }) => nama) },
      });
      return {};
    },
  }),
};
