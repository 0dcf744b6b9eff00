import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { BALASAN_DITINJAU, isTerlambat, isTugasTerbuka, statusBalasan, statusKirim } from "~/domain/tugas/status";
import { keepAttachments } from "../../db/attachments";
import { insertBalasan, lastBalasan } from "../../db/balasan-store";
import { kepalaOf } from "../../db/batch-store";
import { type Reader, sqlTime } from "../../db/sql";
import { type Attachment, readAttachments } from "../../files/attachments";
import { acting, type Context } from "../../http/context";
import { hot } from "../kit";
import { tell } from "./notices";
import { tugasInScope } from "./scope";

/** The number of the next attempt: the first, or the one after a returned reply. */
async function nextAttempt(sql: Reader, tugasId: string, akunId: string): Promise<number> {
  const last = await lastBalasan(sql, tugasId, akunId);
  if (!last) return 1;
  if (!statusBalasan.find(last.status, "again", "peserta"))
    throw new AppError(last.status === BALASAN_DITINJAU ? "reply_reviewed" : "reply_waiting");
  return last.percobaan + 1;
}

async function openTugas(context: Context, id: string) {
  const row = await tugasInScope(context, id);
  if (!isTugasTerbuka(row)) throw new AppError("tugas_closed");
  return row;
}

export const replyServices = {
  balas: hot(contract.tugas.balas, {
    before: async ({ tugasId }, context): Promise<Attachment[]> => {
      await openTugas(context, tugasId);
      return readAttachments(context.files);
    },
    hot: async ({ tugasId, teks }, context, files) => {
      const { caller, batch, wp } = acting(context);
      const task = await openTugas(context, tugasId);
      const percobaan = await nextAttempt(context.sql, tugasId, caller.akunId);
      const status = statusKirim(task.tanggal, task.jatuhTempo);
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
      });
      await keepAttachments(context.sql, { pemilik: caller.akunId, induk: id }, files, context.now);
      const isi = { nama: caller.nama, judul: task.judul, percobaan };
      await tell(context, await kepalaOf(context.sql, batch.id), task, {
        jenis: isTerlambat(status) ? "tugas_dibalas_terlambat" : "tugas_dibalas",
        isi,
        tautan: paths.tugas.balasan(tugasId, id),
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
};
