import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { change } from "../kit";
import { saveSpt } from "./formulir";
import { checkVersion, namedSpt, openSpt } from "./keadaan";
import { barisanOf } from "./kinds";
import { kembalikan } from "./tarik";

export const kembaliServices = {
  kembalikanBaris: change(contract.spt.kembalikanBaris, {
    change: async ({ id, versi, lampiran, bagian, urut }, context) => {
      const spt = await openSpt(context, id, "edit");
      checkVersion(spt, versi);
      const dari = await kembalikan(context.sql, spt, barisanOf(spt, lampiran, bagian), urut);
      if (dari.length === 0) throw new AppError("spt_row_as_posted");
      const saved = await saveSpt(context, spt);
      const { label } = namedSpt(spt);
      await context.audit({
        jenis: "spt",
        objekId: spt.id,
        label: `${label} ${lampiran}`,
        sebelum: { baris: dari.map((row) => ({ urut: row.urut, isi: row.isi })) },
        sesudah: { dikembalikan: dari.length },
      });
      return { versi: saved.versi, banyak: dari.length };
    },
  }),
};
