import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { deleteBerkas } from "../../db/attachments";
import { deleteCoba } from "../../db/batch";
import { isDibalas } from "../../db/tugas/balasan-store";
import { deleteTugas } from "../../db/tugas/store";
import { isUjianDimulai, ujianOfTugas } from "../../db/ujian";
import { change } from "../kit";
import { tugasInScope } from "./scope";

export const removeServices = {
  delete: change(contract.tugas.delete, {
    change: async ({ id }, context) => {
      const row = await tugasInScope(context, id);
      if (row.kepala !== 1) throw new AppError("forbidden");
      if (await isDibalas(context.sql, id)) throw new AppError("tugas_replied");
      if (await isUjianDimulai(context.sql, id)) throw new AppError("exam_begun");
      for (const { ruangId } of await ujianOfTugas(context.sql, id)) await deleteCoba(context.sql, ruangId);
      await deleteBerkas(context.sql, id);
      await deleteTugas(context.sql, id);
      const { judul, uraian, mulai, jatuhTempo } = row;
      const sebelum = { judul, uraian, mulai, jatuhTempo };
      await context.audit({ jenis: "tugas", objekId: id, batchId: row.batchId, label: judul, sebelum });
      return {};
    },
  }),
};
