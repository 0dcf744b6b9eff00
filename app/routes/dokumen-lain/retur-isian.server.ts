import type { i18n } from "i18next";
import { schemaOf } from "~/contract/form-schema";
import type { ReturDokumenDetail } from "~/contract/retur";
import { alasanReturDokumen, dppLainRetur, formReturDokumen, KOLOM_RETUR, sisaDokumen } from "~/domain/efaktur";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { isianDari, valuesDari } from "~/domain/kit/isian";
import { labelsOf } from "~/forms/error-summary";
import type { FieldView, FormView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { readLeniently } from "~/forms/lenient.server";
import { formatRupiah } from "~/i18n/format";

type Dibatasi = Pick<ReturDokumenDetail, "asal" | "sisa">;

/** The form of a return as a draft: types and lengths. Only its date is obligatory. */
export const skemaRetur = (language: string) =>
  schemaOf(formReturDokumen, "draft", language).transform((values) => isianDari(formReturDokumen, values));

/**
 * Figures of a return's current form: its amounts, the base of the VAT by the rules of the server, and their reasons.
 * Whole rupiah; unreadable boxes count as empty.
 */
export function angkaRetur({ asal, sisa }: Dibatasi, typed: Values, language: string) {
  const { dpp, ppn, ppnbm } = isianDari(formReturDokumen, readLeniently(fieldsOf(formReturDokumen), typed, language));
  // the amounts of other returns are known as their sum
  const nilai = { dpp, ppn, ppnbm, dppLain: dppLainRetur(asal, [sisaDokumen(asal, [sisa])], dpp) };
  return { nilai, alasan: alasanReturDokumen(asal, nilai) };
}

/** The form with its values. Each amount shows its remaining limit. */
function viewRetur({ sisa }: Dibatasi, values: Values, texts: i18n): FormView {
  const view = formView(formReturDokumen, values, texts);
  const left = (name: (typeof KOLOM_RETUR)[number]) => ({
    hint: texts.t("dokumenlain:retur.maksimum", { jumlah: formatRupiah(sisa[name], texts.language) }),
    // signing requires a base or a VAT
    required: name !== "ppnbm",
  });
  const own: Readonly<Record<string, Partial<FieldView>>> = Object.fromEntries(
    KOLOM_RETUR.map((name) => [name, left(name)]),
  );
  const sections = view.sections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.map((field) => ({ ...field, ...own[field.name] })),
  }));
  return { ...view, sections };
}

/** Names of the fields of a return, for its failures and findings. */
export const labelsRetur = (texts: i18n): Readonly<Record<string, string>> => ({
  ...labelsOf(formView(formReturDokumen, {}, texts)),
  dokumen: texts.t("dokumenlain:retur_kolom.nomorDokumen"),
});

/** The form of a return, new or stored, with its figures and its document, as plain data for the screen. */
export function halamanRetur(retur: ReturDokumenDetail, texts: i18n) {
  const { arah, asal, sisa, isian } = retur;
  const view = viewRetur(retur, valuesDari(formReturDokumen, isian), texts);
  const { nomor, tanggal, lawanNama } = asal;
  return {
    arah,
    sisa,
    view,
    asal: { id: asal.id, nomor, tanggal, lawanNama },
    labels: labelsRetur(texts),
    angka: angkaRetur(retur, view.values, texts.language),
  };
}
export type HalamanRetur = ReturnType<typeof halamanRetur>;
