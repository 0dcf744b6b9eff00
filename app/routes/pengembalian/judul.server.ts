import type { i18n } from "i18next";
import type { PengembalianRow } from "~/contract/pengembalian";
import { sptTitle } from "../spt/judul";

/** The title of the return that asks for a refund; null for a request for the deposit. */
export function sptPengembalian(
  { jenis, masa, tahun, pembetulan }: Pick<PengembalianRow, "jenis" | "masa" | "tahun" | "pembetulan">,
  { t, language }: i18n,
): string | null {
  if (jenis === null || masa === null || tahun === null || pembetulan === null) return null;
  return sptTitle({ jenis, masa, tahun, pembetulan }, t, language);
}
