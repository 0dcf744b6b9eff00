import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { tenggatDengan } from "~/domain/tugas/tenggat";
import { pesertaOf } from "../../db/akun-store";
import { hapusPerpanjangan, simpanPerpanjangan } from "../../db/nilai-store";
import { sqlTime } from "../../db/sql";
import { callerOf } from "../../http/context";
import { hot } from "../kit";
import { judgeAgain } from "./judge";
import { isiTempo, tell } from "./notices";
import { tugasOfHead } from "./scope";
import { checkDays } from "./sebar";

const stored = (at: string | null | undefined): string | null => (at ? sqlTime(new Date(at)) : null);
/** What is due later than the end there was takes the end along: days of the class, or moments as they are kept. */
const laterOf = (end: string | null, due: string | null, own: string | null): string | null =>
  end ?? (due !== null && own !== null && due > own ? due : null);

export const extendServices = {
  perpanjang: hot(contract.tugas.perpanjang, {
    hot: async ({ tugasId, peserta: named, hapus, alasan, jatuhTempo = null, tutup = null, ...real }, context) => {
      const row = await tugasOfHead(context, tugasId, "edit");
      const peserta = [...new Set(named)];
      const members = new Set(await pesertaOf(context.sql, row.batchId));
      if (peserta.some((one) => !members.has(one)))
        throw new AppError("invalid", {}, { peserta: [{ key: "pilihan" }] });
      const batas = stored(real.batas);
      const batasAkhir = laterOf(stored(real.batasAkhir), batas, row.batasAkhir);
      if (!hapus && !jatuhTempo && !tutup && !batas && !batasAkhir)
        throw new AppError("invalid", {}, { jatuhTempo: [{ key: "wajib" }] });
      const lebih = { jatuhTempo, tutup: laterOf(tutup, jatuhTempo, row.tutup), batas, batasAkhir };
      // what stays of the assignment and what is put off have to fit each other
      if (!hapus) checkDays({ mulai: row.mulai, ...tenggatDengan(row, lebih) }, row.tanggal, { dulu: row.tutup });
      const common = { tugasId, ...lebih, alasan };
      const stamp = { olehId: callerOf(context).akunId, dibuat: sqlTime(context.now) };
      const rows = peserta.map((akunId) => ({ ...common, akunId, ...stamp }));
      await (hapus ? hapusPerpanjangan(context.sql, rows) : simpanPerpanjangan(context.sql, rows));
      await judgeAgain(context.sql, row);
      const due = hapus ? row : { ...row, jatuhTempo: jatuhTempo ?? row.jatuhTempo, batas: batas ?? row.batas };
      const notice = { jenis: "tugas_diperpanjang", isi: isiTempo(due, row.zona) };
      await tell(context, peserta, row, notice);
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: row.batchId,
        label: row.judul,
        sesudah: { peserta, hapus, jatuhTempo, tutup, batas, batasAkhir, alasan },
      });
      return {};
    },
  }),
};
