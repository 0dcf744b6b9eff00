import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { bebasBernama, deleteBebas, saveBebas } from "../../db/nilai";
import { sqlTime } from "../../db/sql";
import { penerimaTugas } from "../../db/tugas/untuk";
import { callerOf } from "../../http/context";
import { change } from "../kit";
import { tell } from "./notices";
import { tugasInScope } from "./scope";

export const excuseServices = {
  bebaskan: change(contract.tugas.bebaskan, {
    change: async ({ tugasId, peserta: named, alasan, hapus }, context) => {
      // allowed for a closed assignment too: trainees are excused afterwards
      const row = await tugasInScope(context, tugasId);
      if (row.kepala !== 1) throw new AppError("forbidden");
      const peserta = [...new Set(named)];
      const members = new Set(await penerimaTugas(context.sql, row.id));
      if (peserta.some((one) => !members.has(one)))
        throw new AppError("invalid", {}, { peserta: [{ key: "pilihan" }] });
      const before = new Map((await bebasBernama(context.sql, tugasId)).map((one) => [one.akunId, one.alasan]));
      const stamp = { olehId: callerOf(context).akunId, dibuat: sqlTime(context.now) };
      const rows = peserta.map((akunId) => ({ tugasId, akunId, alasan, ...stamp }));
      await (hapus ? deleteBebas(context.sql, rows) : saveBebas(context.sql, rows));
      const changed = peserta.filter((akunId) => (hapus ? before.has(akunId) : before.get(akunId) !== alasan));
      await tell(context, changed, row, {
        jenis: hapus ? "tugas_bebas_dicabut" : "tugas_dibebaskan",
        isi: hapus ? { judul: row.judul } : { judul: row.judul, alasan },
      });
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: row.batchId,
        label: row.judul,
        sebelum: { bebas: peserta.flatMap((akunId) => (before.has(akunId) ? [[akunId, before.get(akunId)]] : [])) },
        sesudah: { peserta, hapus, alasan },
      });
      return {};
    },
  }),
};
