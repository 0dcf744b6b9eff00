import { akunPph21 } from "~/domain/parameters/pembayaran";
import {
  type AturanPosting,
  type JenisBaris,
  jumlahButir,
  type KelompokBaris,
  LAMPIRAN_SETAHUN,
  type TempatBukpot,
} from "../bukpot/posting";
import { BUTIR_PPH21, BUTIR_SETAHUN, butirDari, TAXES } from "./induk";

const tahunan: readonly TempatBukpot[] = [
  { lampiran: "L-IB", butir: "p21_ib", dasar: "bruto" },
  { lampiran: LAMPIRAN_SETAHUN, butir: BUTIR_SETAHUN, dasar: "bruto", setahun: true },
];
const TEMPAT: Readonly<Partial<Record<JenisBaris, readonly TempatBukpot[]>>> = {
  MP: [{ lampiran: "L-IA", butir: "p21_ia", dasar: "bruto" }],
  A1: tahunan,
  A2: tahunan,
  BP21: [{ lampiran: "L-III", butir: "p21_iii", dasar: "bruto" }],
  BP26: [{ lampiran: "L-III", butir: "p26_iii", dasar: "bruto" }],
};

/**
 * Posting of the SPT Masa PPh 21/26: A1 and A2 are listed in L-IB with the last period and in L-II with the whole span.
 */
export const postingPph21: AturanPosting = {
  jenis: ["MP", "A1", "A2", "BP21", "BP26"],
  akun: Object.values(akunPph21),
  tempat: ({ jenis }) => TEMPAT[jenis] ?? [],
};

/**
 * Sums by field of the Induk, as formulas read them from the source `posting`. `<field>_dokumen` counts slips.
 * `p21_dtp` and `p21_3_bukpot` (SP2D) sum all lines of their tax.
 */
export function nilaiPph21(rows: readonly KelompokBaris[]): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  for (const line of Object.keys(BUTIR_PPH21)) {
    const { dipotong, dokumen } = jumlahButir(rows, [line]);
    Object.assign(values, { [line]: dipotong, [`${line}_dokumen`]: dokumen });
  }
  for (const pajak of TAXES) {
    const sum = jumlahButir(rows, butirDari(pajak));
    Object.assign(values, {
      [`${pajak}_dtp`]: sum.ditanggung,
      [`${pajak}_dtp_dokumen`]: sum.dokumenDitanggung,
      [`${pajak}_3_bukpot`]: sum.langsung,
      [`${pajak}_3_bukpot_dokumen`]: sum.dokumenLangsung,
    });
  }
  return values;
}
