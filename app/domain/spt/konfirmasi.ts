import type { Temuan } from "./periksa";

type Dikonfirmasi = Pick<Temuan, "code" | "lampiran" | "baris" | "field" | "params">;
/**
 * Names what a taxpayer confirms: the finding, the place it leads to (attachment, row, field), and what it says. A finding
 * that has come to say something else since is another one to confirm: `negatif@ii_b_ppn(II.B; -500)`.
 */
export function kunciKonfirmasi({ code, lampiran, baris, field, params }: Dikonfirmasi): string {
  const tempat = [lampiran, baris, field].filter((part) => part !== undefined).join("/");
  return `${code}${tempat === "" ? "" : `@${tempat}`}(${Object.values(params).join("; ")})`;
}

/** What is to be confirmed before a return is filed. */
export const needsKonfirmasi = (temuan: readonly Temuan[]): readonly Temuan[] =>
  temuan.filter(({ severity }) => severity === "konfirmasi");
/** What of it the taxpayer has not confirmed with these keys. */
export const belumDikonfirmasi = (temuan: readonly Temuan[], diberi: readonly string[]): readonly Temuan[] =>
  needsKonfirmasi(temuan).filter((one) => !diberi.includes(kunciKonfirmasi(one)));
