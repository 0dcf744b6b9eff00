import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt-induk";
import { angka, labelKeysOf } from "~/domain/kit/form";
import { indukOf } from "~/domain/spt/daftar";

/** A line of the main form on the corrected return, on the correction, and what lies between them. */
export type Banding = {
  readonly field: string;
  readonly butir: string;
  readonly label: string;
  readonly lama: number;
  readonly baru: number;
};
export type BandingView = { readonly judul: string; readonly baris: readonly Banding[] };

/** Amounts of a correction beside those of the return it corrects, section by section; only lines either has. */
export function bandingOf({ jenis, versiAturan, sebelum, induk }: SptDetail, { t }: i18n): readonly BandingView[] {
  if (!sebelum) return [];
  const form = indukOf(jenis, versiAturan);
  const prefix = `${form.namespace}:${form.id}`;
  return form.sections
    .map((section) => ({
      judul: t(`${prefix}.${section.name}.judul`),
      baris: section.fields
        .filter(({ kind }) => kind === "rupiah" || kind === "hitung")
        .map(({ name, butir = "" }) => ({
          field: name,
          butir,
          lama: angka(sebelum.induk, name),
          baru: angka(induk, name),
          label: labelKeysOf(section, name)
            .map((key) => t(`${prefix}.${key}`))
            .join(", "),
        }))
        .filter(({ lama, baru }) => lama !== 0 || baru !== 0),
    }))
    .filter(({ baris }) => baris.length > 0);
}
