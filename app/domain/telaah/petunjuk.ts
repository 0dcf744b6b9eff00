import type { Fakta } from "./fakta";
import type { Nilai } from "./poin";
import type { Skema, Soal } from "./soal";

/** A hint of a question, and the hundredths that it costs. */
type Petunjuk = { readonly teks: string; readonly harga: number };

/** The hints of a question in their order. Steps without a text are none. */
export const petunjukSoal = ({ petunjuk, harga = [] }: Pick<Soal, "petunjuk" | "harga">): readonly Petunjuk[] =>
  petunjuk.flatMap((teks, at) => (teks === "" ? [] : [{ teks, harga: harga[at] ?? 0 }]));

/** Points of a work less its hints. `petunjuk`: the hundredths that they took, by question. */
export type NilaiBerpetunjuk = Nilai & { readonly petunjuk: Readonly<Record<string, number>> };

/**
 * Deducts hints from the points of their questions, never below zero. `diminta`: the number of hints asked for by
 * question. The loss for surplus documents takes no more than is left.
 */
export function potongPetunjuk(
  nilai: Nilai,
  { soal }: Pick<Skema, "soal">,
  diminta: ReadonlyMap<string, number>,
): NilaiBerpetunjuk {
  const prices = new Map(
    soal.map((one) => {
      const asked = petunjukSoal(one).slice(0, diminta.get(one.id) ?? 0);
      return [one.id, asked.reduce((sum, { harga }) => sum + harga, 0)] as const;
    }),
  );
  const taken = nilai.soal.map((one) => [one.soal, Math.min(one.poin, prices.get(one.soal) ?? 0)] as const);
  const costs = new Map(taken);
  const left = nilai.soal.map((one) => ({ ...one, poin: one.poin - (costs.get(one.soal) ?? 0) }));
  const sum = left.reduce((total, { poin }) => total + poin, 0);
  const lebih = Math.min(sum, nilai.lebih);
  return { soal: left, lebih, poin: sum - lebih, maks: nilai.maks, petunjuk: Object.fromEntries(taken) };
}

/** The title of a question for participants before they see their sheet; null if it names a document of the key. */
export const judulTerbuka = ({ judul }: Pick<Soal, "judul">, fakta: readonly Pick<Fakta, "nama">[]): string | null =>
  fakta.some(({ nama }) => nama !== "" && judul.includes(nama)) ? null : judul;
