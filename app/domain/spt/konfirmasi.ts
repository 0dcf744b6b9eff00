import type { Temuan } from "./periksa";

type Dikonfirmasi = Pick<Temuan, "code" | "lampiran" | "baris" | "field" | "params">;
/**
 * Returns the key of a confirmation: the finding, its place (attachment, row, field) and its values. A finding with
 * changed values needs a new confirmation: `negatif@ii_b_ppn(II.B; -500)`.
 */
export function kunciKonfirmasi({ code, lampiran, baris, field, params }: Dikonfirmasi): string {
  const tempat = [lampiran, baris, field].filter((part) => part !== undefined).join("/");
  return `${code}${tempat === "" ? "" : `@${tempat}`}(${Object.values(params).join("; ")})`;
}

/** Findings that must be confirmed before a return is filed. */
export const needsKonfirmasi = (temuan: readonly Temuan[]): readonly Temuan[] =>
  temuan.filter(({ severity }) => severity === "konfirmasi");

/** The reason of a confirmation: an explanation that the check accepts, words, or both. */
type AlasanKonfirmasi = { readonly penjelasan: string | null; readonly alasan: string };
/** A confirmation as it is given: the key of its finding, and its reason. */
export type KonfirmasiDiberi = AlasanKonfirmasi & { readonly kunci: string };

/** Findings that still need a confirmation, given these. */
export const belumDikonfirmasi = (temuan: readonly Temuan[], diberi: readonly KonfirmasiDiberi[]): readonly Temuan[] =>
  needsKonfirmasi(temuan).filter((one) => !diberi.some(({ kunci }) => kunci === kunciKonfirmasi(one)));

/** Fewest words of a reason: a single one explains nothing. */
const KATA_ALASAN = 2;
// languages without spaces between words have words too
const kata = new Intl.Segmenter("id", { granularity: "word" });
const isBerkata = (alasan: string): boolean =>
  [...kata.segment(alasan)].filter(({ isWordLike }) => isWordLike).length >= KATA_ALASAN;

/**
 * The failing part of a reason, and the key of its failure; null if the reason is enough. Words are not needed beside an
 * accepted explanation.
 */
export function cacatAlasan(
  { penjelasan, alasan }: AlasanKonfirmasi,
  diterima: readonly string[] = [],
): { readonly bagian: "penjelasan" | "alasan"; readonly kunci: "pilihan" | "alasan_kosong" | "alasan_pendek" } | null {
  if (penjelasan !== null) return diterima.includes(penjelasan) ? null : { bagian: "penjelasan", kunci: "pilihan" };
  if (alasan === "") return { bagian: "alasan", kunci: "alasan_kosong" };
  return isBerkata(alasan) ? null : { bagian: "alasan", kunci: "alasan_pendek" };
}
