import type { Dasbor } from "~/contract/dasbor";
import { HAK_BUKPOT, HAK_SPT, type HakWakil } from "~/domain/pihak/hak";
import { maySee } from "../../http/authorize";
import { type Context, callerOf } from "../../http/context";
import { maySeeSpt } from "../spt/keadaan";

type Peserta = Extract<Dasbor, { peran: "peserta" }>;
const VAT: readonly HakWakil[] = ["efaktur_drafter", "spt_ppn_drafter"];
/** What of a taxpayer's position its representative may see by its rights; the taxpayer itself sees all. */
export function seenBy(context: Context, dasbor: Peserta): Peserta {
  const caller = callerOf(context);
  const may = (...hak: readonly HakWakil[]) => maySee(context.sql, caller, ...hak);
  const when = <T>(hak: readonly HakWakil[], value: T): T | null => (may(...hak) ? value : null);
  const { perlu } = dasbor;
  const efaktur = ["efaktur_drafter"] as const;
  return {
    ...dasbor,
    ppn: may(...VAT) ? dasbor.ppn : [],
    deposit: when(HAK_SPT, dasbor.deposit),
    utang: when(HAK_SPT, dasbor.utang),
    perlu: {
      konsepFaktur: when(efaktur, perlu.konsepFaktur),
      belumDikreditkan: when(efaktur, perlu.belumDikreditkan),
      konfirmasi: when(efaktur, perlu.konfirmasi),
      dokumenImpor: when(efaktur, perlu.dokumenImpor),
      konsepSpt: when(HAK_SPT, perlu.konsepSpt),
      billing: when(HAK_SPT, perlu.billing),
      konsepBukpot: when(HAK_BUKPOT, perlu.konsepBukpot),
    },
    bukpot: when(HAK_BUKPOT, dasbor.bukpot),
    spt: dasbor.spt.filter(({ jenis }) => maySeeSpt(context, jenis)),
    tenggat: dasbor.tenggat.filter(({ jenis, spt }) =>
      spt ? maySeeSpt(context, spt) : jenis === "tugas" || may(...HAK_SPT),
    ),
  };
}
