import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { BUKTI_MAKS } from "~/domain/bukti";
import { daysBetween } from "~/domain/kit/tanggal";
import { isDraf, statusTugas, TUGAS_DRAF } from "~/domain/tugas/status";
import { copyBerkas } from "../../db/attachments";
import { countBukti, salinBuktiTugas } from "../../db/bukti";
import { tugasBobot } from "../../db/tugas/store";
import { salinVariasi } from "../../db/variasi";
import { callerOf } from "../../http/context";
import { batchInScope } from "../batch/scope";
import { change } from "../kit";
import { tugasInScope } from "./scope";
import { sebarTugas, tujuanDari } from "./sebar";

export const copyServices = {
  copy: change(contract.tugas.copy, {
    change: async ({ id: dari, judul, kelasLain, ...first }, context) => {
      const row = await tugasInScope(context, dari);
      // a class out of reach is refused before a missing right
      await batchInScope(context.sql, callerOf(context), first.batchId);
      if (row.kepala !== 1) throw new AppError("forbidden");
      const tujuan = await tujuanDari(context, first, kelasLain);
      const { uraian, modul, nilaiMaks, potongan, potonganMaks, rubrik, tahan, tanpaBalasan, pemeriksaan } = row;
      const { bobot, kelompok } = await tugasBobot(context.sql, dari);
      // moments of real time are in the zone of the assignment's class
      const isi = {
        judul,
        uraian,
        modul,
        nilaiMaks,
        potongan,
        potonganMaks,
        rubrik,
        tahan,
        tanpaBalasan,
        pemeriksaan,
        // people are chosen in one assignment: of the copy somebody has to choose before anybody sees it
        terbatas: 0,
        status: row.terbatas === 1 || isDraf({ status: row.tersimpan }) ? TUGAS_DRAF : statusTugas.initial,
        bobot,
        // keys of categories belong to one class
        kelompok: tujuan.every(({ batch }) => batch.id === row.batchId) ? kelompok : null,
        batas: null,
        batasAkhir: null,
      };
      const pemilik = callerOf(context).akunId;
      return sebarTugas(context, isi, tujuan, {
        berkas: (induk) => copyBerkas(context.sql, dari, { pemilik, induk }),
        bukti: async (tugasId, { batch, days }) => {
          const geser = daysBetween(row.mulai, days.mulai);
          await salinVariasi(context.sql, { dari, tugasId });
          await salinBuktiTugas(context.sql, { dari, ke: { batchId: batch.id, tugasId }, geser, now: context.now });
          if ((await countBukti(context.sql, batch.id)) > BUKTI_MAKS.kelas)
            throw new AppError("bukti_full", { maks: BUKTI_MAKS.kelas });
        },
        asal: { dari },
      });
    },
  }),
};
