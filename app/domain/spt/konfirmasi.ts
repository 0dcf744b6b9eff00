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
/** Findings that still need a confirmation, given these keys. */
export const belumDikonfirmasi = (temuan: readonly Temuan[], diberi: readonly string[]): readonly Temuan[] =>
  needsKonfirmasi(temuan).filter((one) => !diberi.includes(kunciKonfirmasi(one)));
