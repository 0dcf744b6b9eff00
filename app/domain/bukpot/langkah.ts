import type { Langkah } from "../kit/alasan";
import type { Dasar } from "../kit/dated";
import type { Bagian } from "./lapis";

/** Steps of progressive brackets, one per bracket reached, and the sum if there are several. */
export function langkahProgresif(parts: readonly Bagian[], dasar: Dasar): readonly Langkah[] {
  const steps = parts.map(({ lapis: { persen }, bagian, pajak }): Langkah => {
    const isian = { tarif: persen, bagian };
    return { teks: "bukpot.lapis", isian, nilai: pajak, dasar };
  });
  if (parts.length === 1) return steps;
  return [...steps, { teks: "bukpot.jumlah_lapis", nilai: parts.reduce((total, { pajak }) => total + pajak, 0) }];
}
