import { type Undian, UngkapanSalah, writeTeks } from "../variasi";
import type { Fakta } from "./fakta";
import type { Skema } from "./soal";

/** Questions and decisions of a key. */
export type IsiKunci = { readonly fakta: readonly Fakta[]; readonly skema: Skema };
/** The key of one participant's draw: its values, its decisions, and the decisions of each question by their pairing keys. */
export type KunciBagi = {
  readonly undian: Undian;
  readonly fakta: readonly Fakta[];
  readonly soal: Readonly<Record<string, readonly string[]>>;
};

/** A text with the values of a draw. An expression without a value stays as it is. */
function teksUndian(teks: string, undian: Undian): string {
  try {
    return writeTeks(teks, undian, "bukti");
  } catch (error) {
    if (error instanceof UngkapanSalah) return teks;
    throw error;
  }
}

/** A key for a participant: with the values and decisions of its own draw, or the common one without a draw. */
export function isiBagi(common: IsiKunci, own: KunciBagi | undefined): IsiKunci {
  if (!own) return common;
  const { undian, fakta, soal } = own;
  return {
    fakta,
    skema: {
      ...common.skema,
      soal: common.skema.soal.map((one) => ({
        ...one,
        judul: teksUndian(one.judul, undian),
        petunjuk: one.petunjuk.map((teks) => teksUndian(teks, undian)),
        fakta: soal[one.id] ?? [],
      })),
    },
  };
}
