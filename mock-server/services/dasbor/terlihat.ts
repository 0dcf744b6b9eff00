import type { Dasbor } from "~/contract/dasbor";
import { HAK_BUKPOT, HAK_BUKU, HAK_SPT, type HakWakil, hakKonsep } from "~/domain/pihak";
import type { KunciLangkah } from "~/domain/tugas";
import { maySee } from "../../http/authorize";
import { type Context, callerOf } from "../../http/context";
import { inTurn, those } from "../../turns";
import { maySeeSpt } from "../spt/keadaan";
import { harusDibayar } from "./spt";

type Peserta = Extract<Dasbor, { peran: "peserta" }>;
type Langkah = Peserta["langkah"][number]["langkah"][number];
const VAT: readonly HakWakil[] = ["efaktur_drafter", "spt_ppn_drafter"];
const INVOICES: readonly KunciLangkah[] = ["faktur_keluaran", "faktur_masukan", "dokumen_impor"];
/** The right needed to see a step; an answer belongs to the account. */
function hakOf({ kunci, spt }: Langkah): HakWakil | null {
  if (spt === null) return null;
  if (INVOICES.includes(kunci)) return "efaktur_drafter";
  if (kunci === "bukpot") return spt === "pph_uni" ? "bupot_unifikasi_drafter" : "bupot21_drafter";
  return hakKonsep(spt);
}
/** The part of a taxpayer's position that its representative's rights open; the taxpayer itself sees all. */
export async function seenBy(context: Context, dasbor: Peserta): Promise<Peserta> {
  const caller = callerOf(context);
  const may = (...hak: readonly HakWakil[]) => maySee(context.sql, caller, ...hak);
  const when = async <T>(hak: readonly HakWakil[], value: T): Promise<T | null> => ((await may(...hak)) ? value : null);
  const { perlu } = dasbor;
  const efaktur = ["efaktur_drafter"] as const;
  const seen = async (steps: readonly Langkah[]) =>
    those(steps, async (step) => {
      const hak = hakOf(step);
      return hak === null || (await may(hak));
    });
  const langkah = await inTurn(dasbor.langkah, async (list) => {
    const steps = await seen(list.langkah);
    const selesai = steps.filter(({ keadaan }) => keadaan === "selesai").length;
    return steps.length === 0 ? [] : [{ ...list, langkah: steps, selesai }];
  });
  const spt = await those(dasbor.spt, ({ jenis }) => maySeeSpt(context, jenis));
  return {
    ...dasbor,
    harusDibayar: harusDibayar(spt, dasbor.masa),
    ppn: (await may(...VAT)) ? dasbor.ppn : [],
    langkah: langkah.flat(),
    deposit: await when(HAK_BUKU, dasbor.deposit),
    utang: await when(["buku_besar_view"], dasbor.utang),
    perlu: {
      konsepFaktur: await when(efaktur, perlu.konsepFaktur),
      belumDikreditkan: await when(efaktur, perlu.belumDikreditkan),
      konfirmasi: await when(efaktur, perlu.konfirmasi),
      dokumenImpor: await when(efaktur, perlu.dokumenImpor),
      konsepSpt: await when(HAK_SPT, perlu.konsepSpt),
      billing: await when(["pembayaran"], perlu.billing),
      konsepBukpot: await when(HAK_BUKPOT, perlu.konsepBukpot),
    },
    bukpot: await when(HAK_BUKPOT, dasbor.bukpot),
    spt,
    // assignments belong to the account; the codes were already limited to visible ones
    tenggat: await those(dasbor.tenggat, async ({ spt }) => spt === null || (await maySeeSpt(context, spt))),
  };
}
