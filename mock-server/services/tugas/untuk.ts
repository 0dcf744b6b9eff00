import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { statusTugas, TUGAS_DRAF } from "~/domain/tugas/status";
import { tenggatLewat } from "~/domain/tugas/tenggat";
import { pesertaOf } from "../../db/akun";
import { sqlTime } from "../../db/sql";
import { updateTugas } from "../../db/tugas/store";
import { pembalasTugas, penerimaTugas, saveUntuk, untukTugas } from "../../db/tugas/untuk";
import { change } from "../kit";
import { umumkanTugas } from "./notices";
import { tugasOfHead } from "./scope";

export const untukServices = {
  terbitkan: change(contract.tugas.terbitkan, {
    change: async ({ id }, context) => {
      const row = await tugasOfHead(context, id, "publish");
      const status = statusTugas.next(TUGAS_DRAF, "publish");
      const diubah = sqlTime(new Date(classTimeOf(row.tanggal, context.now)));
      await updateTugas(context.sql, id, { status, diubah });
      await umumkanTugas(context, { ...row, status }, "tugas_baru");
      await context.audit({
        jenis: "tugas",
        objekId: id,
        batchId: row.batchId,
        label: row.judul,
        sebelum: { status: row.tersimpan },
        sesudah: { status },
      });
      return { lewat: tenggatLewat(row, { kelas: row.tanggal, kini: context.now.toISOString() }) };
    },
  }),
  untuk: change(contract.tugas.untuk, {
    change: async ({ tugasId, peserta: named }, context) => {
      const row = await tugasOfHead(context, tugasId, "edit");
      const peserta = named.length === 0 ? null : [...new Set(named)];
      const members = new Set(await pesertaOf(context.sql, row.batchId));
      if (peserta?.some((one) => !members.has(one)))
        throw new AppError("invalid", {}, { peserta: [{ key: "pilihan" }] });
      const replied = await pembalasTugas(context.sql, tugasId);
      if (peserta && replied.some((one) => members.has(one) && !peserta.includes(one)))
        throw new AppError("invalid", {}, { peserta: [{ key: "untuk_dibalas" }] });
      const before = await penerimaTugas(context.sql, tugasId);
      const sebelum = row.terbatas === 1 ? await untukTugas(context.sql, tugasId) : null;
      await saveUntuk(context.sql, tugasId, peserta);
      const added = (await penerimaTugas(context.sql, tugasId)).filter((one) => !before.includes(one));
      await umumkanTugas(context, { ...row, status: row.tersimpan }, "tugas_baru", new Set(added));
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: row.batchId,
        label: row.judul,
        sebelum: { untuk: sebelum?.map(({ akunId }) => akunId) ?? null },
        sesudah: { untuk: peserta },
      });
      return {};
    },
  }),
};
