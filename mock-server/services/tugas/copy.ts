import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { pesertaOf } from "../../db/akun-store";
import { copyBerkas } from "../../db/attachments";
import { sqlTime } from "../../db/sql";
import { insertTugas, tugasBobot } from "../../db/tugas-store";
import { callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { hot } from "../kit";
import { tell } from "./notices";
import { tugasInScope } from "./scope";
import { checkDays, classOfHead } from "./write";

export const copyServices = {
  copy: hot(contract.tugas.copy, {
    hot: async ({ id: dari, batchId, judul, ...days }, context) => {
      const row = await tugasInScope(context, dari);
      // what is not there for the caller is said before what it may not do
      await batchInScope(context.sql, callerOf(context), batchId);
      if (row.kepala !== 1) throw new AppError("forbidden");
      const batch = await classOfHead(context, batchId);
      const { mulai = batch.tanggal, jatuhTempo, tutup = null } = days;
      checkDays({ mulai, jatuhTempo, tutup }, batch.tanggal);
      const { uraian, modul, nilaiMaks, potongan, potonganMaks, rubrik } = row;
      const copied = { uraian, modul, nilaiMaks, potongan, potonganMaks, rubrik };
      const id = randomUUID();
      const pembuatId = callerOf(context).akunId;
      await insertTugas(context.sql, {
        ...copied,
        id,
        batchId: batch.id,
        pembuatId,
        judul,
        mulai,
        jatuhTempo,
        tutup,
        batas: null,
        batasAkhir: null,
        bobot: await tugasBobot(context.sql, dari),
        dibuat: sqlTime(new Date(classTimeOf(batch.tanggal, context.now))),
      });
      await copyBerkas(context.sql, dari, { pemilik: pembuatId, induk: id });
      if (mulai <= batch.tanggal) {
        const about = { id, batchId: batch.id, tanggal: batch.tanggal };
        const isi = { judul, jatuhTempo };
        await tell(context, await pesertaOf(context.sql, batch.id), about, { jenis: "tugas_baru", isi });
      }
      await context.audit({ jenis: "tugas", objekId: id, batchId: batch.id, label: judul, sesudah: { dari, judul } });
      return { id };
    },
  }),
};
