import type { Dasbor } from "~/contract/dasbor";
import { HAK_BUKPOT, HAK_SPT, type HakWakil } from "~/domain/pihak/hak";
import { maySee } from "../../http/authorize";
import { type Context, callerOf } from "../../http/context";
import { those } from "../../turns";
import { maySeeSpt } from "../spt/keadaan";

type Peserta = Extract<Dasbor, { peran: "peserta" }>;
const VAT: readonly HakWakil[] = ["efaktur_drafter", "spt_ppn_drafter"];
/** What of a taxpayer's position its representative may see by its rights; the taxpayer itself sees all. */
export async function seenBy(context: Context, dasbor: Peserta): Promise<Peserta> {
  const caller = callerOf(context);
  const may = (...hak: readonly HakWakil[]) => maySee(context.sql, caller, ...hak);
  const when = async <T>(hak: readonly HakWakil[], value: T): Promise<T | null> => ((await may(...hak)) ? value : null);
  const { perlu } = dasbor;
  const efaktur = ["efaktur_drafter"] as const;
  return {
    ...dasbor,
    ppn: (await may(...VAT)) ? dasbor.ppn : [],
    deposit: await when(HAK_SPT, dasbor.deposit),
    utang: await when(HAK_SPT, dasbor.utang),
    perlu: {
      konsepFaktur: await when(efaktur, perlu.konsepFaktur),
      belumDikreditkan: await when(efaktur, perlu.belumDikreditkan),
      konfirmasi: await when(efaktur, perlu.konfirmasi),
      dokumenImpor: await when(efaktur, perlu.dokumenImpor),
      konsepSpt: await when(HAK_SPT, perlu.konsepSpt),
      billing: await when(HAK_SPT, perlu.billing),
      konsepBukpot: await when(HAK_BUKPOT, perlu.konsepBukpot),
    },
    bukpot: await when(HAK_BUKPOT, dasbor.bukpot),
    spt: await those(dasbor.spt, ({ jenis }) => maySeeSpt(context, jenis)),
    tenggat: await those(dasbor.tenggat, async ({ jenis, spt }) =>
      spt ? await maySeeSpt(context, spt) : jenis === "tugas" || (await may(...HAK_SPT)),
    ),
  };
}
