import { type Rupiah, sum } from "~/domain/kit/rupiah";
import type { DaftarBaris, Nilai } from "~/domain/mesin/nilai";
import type { DefFungsi } from "~/domain/mesin/rumus";

type Rugi = { readonly tahun: number; readonly sisa: Rupiah };
const amount = (value: Nilai | undefined): Rupiah => (typeof value === "number" ? value : 0);

/** Losses of earlier years and what is left of each: the result of the year, less what later years have used. */
function rugiDari(rows: DaftarBaris): readonly Rugi[] {
  const losses = rows.flatMap(([tahun, nilai, ...dipakai]) =>
    typeof tahun === "number" ? [{ tahun, sisa: Math.max(0, -amount(nilai) - sum(dipakai.map(amount))) }] : [],
  );
  return losses.sort((a, b) => a.tahun - b.tahun);
}

/**
 * How much of a year's loss is set off against this year's income: oldest first, as far as the income reaches, no loss
 * older than `batas` (UU PPh art. 6(2)). Rows: year, result, what each later year has used.
 */
export const kompensasi: DefFungsi<"tahun" | "baris" | "laba" | "batas"> = {
  nama: "kompensasi_rugi",
  operan: { tahun: "tahun", baris: "baris", laba: "rupiah", batas: "rupiah" },
  hasil: "rupiah",
  dasar: { kutipan: "UU PPh ps. 6(2)" },
  hitung({ tahun, baris, laba, batas }) {
    let left = Math.max(0, amount(laba));
    for (const rugi of rugiDari(baris as DaftarBaris)) {
      const used = rugi.tahun < amount(batas) ? 0 : Math.min(left, rugi.sisa);
      if (rugi.tahun === tahun) return used;
      left -= used;
    }
    return 0;
  },
};
