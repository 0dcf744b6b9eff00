import type { Temuan } from "./periksa";

type Dikonfirmasi = Pick<Temuan, "code" | "field" | "params">;
/**
 * Names what a taxpayer confirms: the finding, the field it leads to, and what it says. A finding that has come to say
 * something else since is another one to confirm: `negatif@ii_b_ppn(II.B; -500)`.
 */
export const kunciKonfirmasi = ({ code, field, params }: Dikonfirmasi): string =>
  `${code}${field === undefined ? "" : `@${field}`}(${Object.values(params).join("; ")})`;

/** What is to be confirmed before a return is filed. */
export const needsKonfirmasi = (temuan: readonly Temuan[]): readonly Temuan[] =>
  temuan.filter(({ severity }) => severity === "konfirmasi");
/** What of it the taxpayer has not confirmed with these keys. */
export const belumDikonfirmasi = (temuan: readonly Temuan[], diberi: readonly string[]): readonly Temuan[] =>
  needsKonfirmasi(temuan).filter((one) => !diberi.includes(kunciKonfirmasi(one)));
