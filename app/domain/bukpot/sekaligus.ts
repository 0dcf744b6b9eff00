import { type Masa, tahunOf } from "../kit/tanggal";
import { tahunSekaligus } from "../parameters/pph21";
import { hariAturanMasa } from "./masa";

/** Objects of lump sums, whose brackets apply to all payments within some calendar years (PP 68/2009). */
export const OBJEK_SEKALIGUS = ["21-401-01", "21-401-02"] as const;
export const isSekaligus = (objek: unknown): boolean => (OBJEK_SEKALIGUS as readonly unknown[]).includes(objek);

/** Periods whose payments count together with those of this period, up to the period itself. */
export function rentangSekaligus(masa: Masa): { readonly awal: Masa; readonly akhir: Masa } {
  const years = tahunSekaligus.on(hariAturanMasa(masa));
  return { awal: `${tahunOf(masa) - years + 1}-01`, akhir: masa };
}
