import { type Rupiah, sum } from "~/domain/kit/rupiah";
import type { DaftarBaris, Nilai } from "~/domain/mesin/nilai";
import type { DefFungsi } from "~/domain/mesin/rumus";

type Rugi = { readonly letak: number; readonly tahun: number; readonly sisa: Rupiah };
const amount = (value: Nilai | undefined): Rupiah => (typeof value === "number" ? value : 0);

/**
 * Losses of earlier years, oldest first, and the rest of each: the result of the year less the amounts used by later
 * years. Losses of one year (a part-year return next to another) stay apart, in row order.
 */
function rugiDari(rows: DaftarBaris): readonly Rugi[] {
  const losses = rows.flatMap(([tahun, nilai, ...dipakai], letak) =>
    typeof tahun === "number" ? [{ letak, tahun, sisa: Math.max(0, -amount(nilai) - sum(dipakai.map(amount))) }] : [],
  );
  return losses.sort((a, b) => a.tahun - b.tahun || a.letak - b.letak);
}

/**
 * Part of the loss in row `letak` that is set off against this year's income, whole rupiah. Oldest losses come first,
 * up to the income; no loss is older than the year `batas` (UU PPh art. 6(2)). Columns of `baris`: year, result, then
 * amounts used by later years.
 */
export const kompensasi: DefFungsi<"tahun" | "letak" | "baris" | "laba" | "batas"> = {
  nama: "kompensasi_rugi",
  operan: { tahun: "tahun", letak: "cacah", baris: "baris", laba: "rupiah", batas: "rupiah" },
  hasil: "rupiah",
  dasar: { kutipan: "UU PPh ps. 6(2)" },
  hitung({ letak, baris, laba, batas }) {
    let left = Math.max(0, amount(laba));
    for (const rugi of rugiDari(baris as DaftarBaris)) {
      const used = rugi.tahun < amount(batas) ? 0 : Math.min(left, rugi.sisa);
      if (rugi.letak === letak) return used;
      left -= used;
    }
    return 0;
  },
};
