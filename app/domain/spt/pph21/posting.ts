import {
  type HasilPostingBukpot,
  type JenisBaris,
  jumlahPerButir,
  type KelompokBukpot,
  KOSONG,
  type TempatBukpot,
} from "../bukpot/posting";
import { BUTIR_PPH21, BUTIR_SETAHUN, butirDari, PAJAK, type Pajak } from "./induk";

const tahunan: readonly TempatBukpot[] = [
  { lampiran: "L-IB", butir: "p21_ib", dasar: "bruto" },
  { lampiran: "L-II", butir: BUTIR_SETAHUN, dasar: "bruto", setahun: true },
];
const TEMPAT: Readonly<Partial<Record<JenisBaris, readonly TempatBukpot[]>>> = {
  MP: [{ lampiran: "L-IA", butir: "p21_ia", dasar: "bruto" }],
  A1: tahunan,
  A2: tahunan,
  BP21: [{ lampiran: "L-III", butir: "p21_iii", dasar: "bruto" }],
  BP26: [{ lampiran: "L-III", butir: "p26_iii", dasar: "bruto" }],
};

/** Types of slip that the return is made of. */
export const JENIS_PPH21 = ["MP", "A1", "A2", "BP21", "BP26"] as const satisfies readonly JenisBaris[];
/** Where slips of a type stand: A1 and A2 in L-IB with the last period and in L-II with the whole span. */
export const tempatPph21 = ({ jenis }: Pick<KelompokBukpot, "jenis">): readonly TempatBukpot[] => TEMPAT[jenis] ?? [];

/**
 * Sums by field of the Induk, as the ComputeContext answers them under `posting`; `<field>_dokumen` counts slips.
 * `p21_dtp` and `p21_3_bukpot` (SP2D) run over all lines of their tax.
 */
export function nilaiPph21({ ditempatkan }: Pick<HasilPostingBukpot<KelompokBukpot>, "ditempatkan">) {
  const sums = jumlahPerButir(ditempatkan);
  const values: Record<string, number> = {};
  for (const line of Object.keys(BUTIR_PPH21)) {
    values[line] = (sums.get(line) ?? KOSONG).dipotong;
    values[`${line}_dokumen`] = (sums.get(line) ?? KOSONG).dokumen;
  }
  for (const pajak of Object.keys(PAJAK) as Pajak[]) {
    const own = butirDari(pajak);
    const total = (pick: (line: string) => number) => own.reduce((sum, line) => sum + pick(line), 0);
    values[`${pajak}_dtp`] = total((line) => (sums.get(line) ?? KOSONG).ditanggung);
    values[`${pajak}_3_bukpot`] = total((line) => (sums.get(line) ?? KOSONG).langsung);
    const slips = (test: (kelompok: KelompokBukpot) => boolean) =>
      ditempatkan
        .filter(({ kelompok, tempat }) => own.includes(tempat.butir as never) && test(kelompok))
        .reduce((sum, { kelompok }) => sum + kelompok.banyak, 0);
    values[`${pajak}_dtp_dokumen`] = slips(({ ditanggung }) => ditanggung !== 0);
    values[`${pajak}_3_bukpot_dokumen`] = slips(({ langsung }) => langsung);
  }
  return values;
}
