/** Figures of the main form of a return by field, in whole rupiah. */
export type AngkaSpt = Readonly<Record<string, number>>;
/** The figures after one more decision was replaced by that of the key. `putusan`: its place in the list of verdicts. */
export type LangkahGanti = { readonly putusan: number; readonly angka: AngkaSpt };
/** The share of a decision in the difference of a figure, in whole rupiah: work less key. */
export type Bagian = { readonly putusan: number; readonly selisih: number };
/** A figure that differs. `sisa`: the part that no decision explains. */
export type Sebaran = {
  readonly sel: string;
  readonly punya: number;
  readonly kunci: number;
  readonly bagian: readonly Bagian[];
  readonly sisa: number;
};

/**
 * Splits each difference between a work and its key over the decisions that made it. `punya` are the figures of the
 * work, then of each step. The parts and the rest add up exactly to the difference, because each part is the change of
 * one step. The order of the steps is fixed, and the last one takes all rounding.
 */
export function sebarkan(punya: AngkaSpt, steps: readonly LangkahGanti[], kunci: AngkaSpt): Sebaran[] {
  const fields = [...new Set([...Object.keys(punya), ...Object.keys(kunci)])];
  return fields.flatMap((sel): Sebaran[] => {
    const [own, model] = [punya[sel] ?? 0, kunci[sel] ?? 0];
    let before = own;
    const bagian = steps.flatMap(({ putusan, angka }): Bagian[] => {
      const now = angka[sel] ?? 0;
      const selisih = before - now;
      before = now;
      return selisih === 0 ? [] : [{ putusan, selisih }];
    });
    const sisa = before - model;
    return own === model && bagian.length === 0 ? [] : [{ sel, punya: own, kunci: model, bagian, sisa }];
  });
}
