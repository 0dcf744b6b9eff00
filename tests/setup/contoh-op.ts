import type { Isi } from "~/domain/mesin/jalan/keadaan";
import type { IsiOp } from "./hitung-op";

export const n = (value: unknown): number => Number(value ?? 0);
export const NPWP = "0012345678901000";

/** The example's names for the cells of the main form. */
export const INDUK = {
  ...{ c2: "c2", c4: "c4", c5: "c5_jumlah", c6: "c6", c7: "c7", c9: "c9" },
  ...{ e11a: "e11a", e11c: "e11c", h13a: "h13a_jumlah", f12b: "f12b" },
};
/** Figures of an example under the form's names; missing figures are left out. */
export const bernama = (names: Readonly<Record<string, string>>, expected: Isi): Isi =>
  Object.fromEntries(
    Object.entries(names).flatMap(([theirs, ours]) => (theirs in expected ? [[ours, expected[theirs]]] : [])),
  );
/** A person's year with income by item. */
export function tahunDari({ n1a, n1b, n1c, n3, ptkp, d10a, d10b }: Isi): IsiOp {
  const induk = { b1b1: n(n1b) > 0, b1b3: "NORMA", b1c: n(n1c) > 0, c3: n(n3) > 0, c5: ptkp, d10b, h13a: true };
  return {
    induk: { isian: Object.fromEntries(Object.entries(induk).filter(([, value]) => value !== undefined)) },
    l1: {
      baris: {
        d: n(n1a) ? [{ npwp: NPWP, nama: "PT A", bruto: n1a }] : [],
        e: n(d10a) ? [{ npwp: NPWP, nama: "PT A", pph: d10a, jenis_pajak: "ARTICLE21" }] : [],
      },
    },
    l3a4: {
      baris: {
        a: n(n1b) ? [{ nama: "A", bruto: n1b, norma: "100" }] : [],
        b: n(n1c) ? [{ kode: "302", neto: n1c }] : [],
      },
    },
    l5: { baris: { b: n(n3) ? [{ kode: "501", jumlah: n3 }] : [] } },
  };
}
/** A main form with a business. */
export const usaha = (isian: Isi): IsiOp["induk"] => ({ isian: { b1b1: true, b1b2: "TIDAK", ...isian } });
