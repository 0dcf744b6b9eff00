import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Disetel } from "~/domain/spt/sektor";
import { formOf, INDUK, SEKTOR_LAMA, type Spt, saveForm } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { change, read } from "../kit";
import { saveSpt } from "./formulir";
import { checkVersion, openSpt, ownSpt } from "./keadaan";
import { akanDisetel, sektorKini, sektorOf } from "./sektor";

/** The fields emptied by the last change of the sector, and the version of the return after it. */
type Lama = { readonly sektor: string | null; readonly versi: number; readonly disetel: readonly Disetel[] };
/** The last change of a return's sector; null after any other change. */
async function sektorLama(sql: Reader, spt: Spt): Promise<Lama | null> {
  const lama = (await formOf(sql, spt.id, SEKTOR_LAMA)).isi as unknown as Partial<Lama>;
  return lama.disetel && lama.versi === spt.versi ? (lama as Lama) : null;
}
const ringkas = (list: readonly Disetel[]) => list.map(({ lampiran, isian }) => ({ lampiran, isian }));

async function terbuka(context: Context, { id, versi }: { readonly id: string; readonly versi: number }): Promise<Spt> {
  const spt = await openSpt(context, id, "edit");
  sektorOf(spt);
  checkVersion(spt, versi);
  return spt;
}

export const gantiSektorServices = {
  sektor: read(contract.spt.sektor, async ({ id }, { sql, ...context }) => {
    const spt = await ownSpt({ sql, ...context }, id);
    const { isi } = await formOf(sql, spt.id, INDUK);
    const lama = await sektorLama(sql, spt);
    return {
      sektor: sektorKini(sektorOf(spt), isi),
      versi: spt.versi,
      disetel: ringkas(await akanDisetel(sql, spt)),
      sebelumnya: lama && { sektor: lama.sektor, disetel: ringkas(lama.disetel) },
    };
  }),
  gantiSektor: change(contract.spt.gantiSektor, {
    change: async ({ sektor, confirm, ...input }, context) => {
      const { sql } = context;
      const spt = await terbuka(context, input);
      const rule = sektorOf(spt);
      const { isi } = await formOf(sql, spt.id, INDUK);
      const lama = sektorKini(rule, isi);
      if (lama === sektor) throw new AppError("invalid", {}, { sektor: [{ key: "sektor_sama" }] });
      const disetel = await akanDisetel(sql, spt);
      if (disetel.length > 0 && !confirm)
        throw new AppError("spt_sector_confirm", { lampiran: disetel.map(({ lampiran }) => lampiran).join(", ") });
      const after = Object.fromEntries(disetel.map(({ lampiran, sesudah }) => [lampiran, sesudah]));
      const { versi } = await saveSpt(context, spt, { ...after, [INDUK]: { ...isi, [rule.field]: sektor } });
      await saveForm(sql, spt.id, SEKTOR_LAMA, { isi: { sektor: lama, versi, disetel } });
      const label = `${spt.jenis} ${spt.masa} ${rule.field}`;
      await context.audit({
        jenis: "spt",
        objekId: spt.id,
        label,
        sebelum: { sektor: lama, disetel: ringkas(disetel) },
        sesudah: { sektor },
      });
      return { versi, disetel: ringkas(disetel) };
    },
  }),
  kembalikanSektor: change(contract.spt.kembalikanSektor, {
    change: async (input, context) => {
      const { sql } = context;
      const spt = await terbuka(context, input);
      const lama = await sektorLama(sql, spt);
      if (!lama) throw new AppError("spt_sector_changed");
      const { field } = sektorOf(spt);
      const { isi } = await formOf(sql, spt.id, INDUK);
      const before = Object.fromEntries(lama.disetel.map(({ lampiran, sebelum }) => [lampiran, sebelum]));
      const { versi } = await saveSpt(context, spt, { ...before, [INDUK]: { ...isi, [field]: lama.sektor } });
      await saveForm(sql, spt.id, SEKTOR_LAMA, { isi: {} });
      const label = `${spt.jenis} ${spt.masa} ${field}`;
      await context.audit({ jenis: "spt", objekId: spt.id, label, sesudah: { sektor: lama.sektor } });
      return { versi, sektor: lama.sektor };
    },
  }),
};
