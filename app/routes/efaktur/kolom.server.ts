import type { i18n } from "i18next";
import type { Kolom } from "~/domain/efaktur/kolom";
import { isRefList, refNama } from "~/domain/ref";
import { formatAngka, formatDesimal, formatMasa, formatRupiah, formatTanggal } from "~/i18n/format";

export type Nilai = number | string;
type Writer = (text: string, kolom: Kolom, texts: i18n, kode: string) => string;

function official(text: string, { daftar = "" }: Kolom, _: i18n, kode: string): string {
  if (!isRefList(daftar)) return text;
  const nama = refNama(daftar, text, kode);
  // units are shown by name
  return daftar === "satuan" ? nama : `${text} ${nama}`;
}
const WRITERS: Readonly<Record<Kolom["bentuk"], Writer>> = {
  rupiah: (text) => text,
  uang: (text, _, { language }) => `Rp${formatDesimal(text, language)}`,
  desimal: (text, _, { language }) => formatDesimal(text, language),
  tanggal: (text, _, { language }) => formatTanggal(text, language),
  masa: (text, _, { language }) => formatMasa(text, language),
  ref: official,
  pilihan: (text, { label }, { t }) => t(`${label}_pilihan.${text}`),
  teks: (text) => text,
};

/** Writes values of an invoice by their columns, in the language of the page. `kode` is its transaction code. */
export const writerOf =
  (texts: i18n, kode: string) =>
  (kolom: Kolom, value: Nilai): string =>
    typeof value === "number" ? formatRupiah(value, texts.language) : WRITERS[kolom.bentuk](value, kolom, texts, kode);

/** Writes values under column heads, which name whole rupiah once. */
export const cellWriterOf = (texts: i18n, kode: string) => {
  const write = writerOf(texts, kode);
  return (kolom: Kolom, value: Nilai): string =>
    typeof value === "number" && kolom.bentuk === "rupiah" ? formatAngka(value, texts.language) : write(kolom, value);
};

/** The words of columns. */
export const headsOf = (kolom: readonly Kolom[], { t }: i18n): readonly string[] =>
  kolom.map(({ label, bentuk }) =>
    bentuk === "rupiah" ? t("komponen:daftar.dalam_rupiah", { nama: t(label) }) : t(label),
  );
