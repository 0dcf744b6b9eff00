import type { i18n } from "i18next";
import type { Session } from "~/auth/session.server";
import type { IsianDokumenLain } from "~/contract/dokumen-lain";
import { schemaOf } from "~/contract/form-schema";
import { detailFor, dokumenFor, formDokumen, formDokumenLain, jenisFor, kodePendek } from "~/domain/efaktur";
import type { Values } from "~/domain/kit/form";
import { isianDari, valuesDari } from "~/domain/kit/isian";
import { ref, refCari, refNama } from "~/domain/ref";
import { labelsOf } from "~/forms/error-summary";
import type { FieldView, FormView, OptionView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { findTaxpayers, isNameOfTaxpayer } from "~/forms/lookups.server";
import type { Lookups } from "~/forms/posted-fields.server";
import { angkaDokumen } from "./angka.server";
import type { Arah } from "./sisi";

/** The form of a special document of one side as a draft: types and lengths. Only type and date are obligatory. */
export const skemaDokumen = (arah: Arah) => (language: string) =>
  schemaOf(formDokumen[arah], "draft", language).transform((values) => isianDari(formDokumenLain, values));

/** The input of a document, as values of its form. */
export const nilaiDokumen = (isian: IsianDokumenLain): Values => valuesDari(formDokumenLain, isian);

/** The form of one side with its values. Its lists depend on the answers and come from {@link pilihan}. */
function viewDokumen(arah: Arah, values: Values, texts: i18n): FormView {
  const view = formView(formDokumen[arah], values, texts, {
    options: (daftar) => (daftar === "wajib_pajak" ? undefined : []),
  });
  const own: Readonly<Record<string, Partial<FieldView>>> = {
    lawanNama: {
      label:
        arah === "keluaran" ? texts.t("dokumenlain:dokumen_lain.pembeli") : texts.t("dokumenlain:dokumen_lain.penjual"),
    },
    // signing requires only the buyer's address, and a base or a VAT
    lawanAlamat: { required: true },
    dpp: { required: true },
    ppn: {
      required: true,
      hint:
        arah === "keluaran"
          ? texts.t("dokumenlain:dokumen_lain.ppn_keluaran")
          : texts.t("dokumenlain:dokumen_lain.ppn_masukan"),
    },
  };
  const titles: Readonly<Record<string, string>> = {
    lawan: arah === "keluaran" ? texts.t("dokumenlain:bagian.pembeli") : texts.t("dokumenlain:bagian.penjual"),
  };
  const sections = view.sections.map(({ fields, ...section }) => ({
    ...section,
    title: titles[section.name] ?? section.title,
    fields: fields.map((field) => ({ ...field, ...own[field.name] })),
  }));
  return { ...view, sections };
}

/** Names of the fields of one side, for its failures and findings. */
export const labelsDokumen = (arah: Arah, texts: i18n) => labelsOf(viewDokumen(arah, {}, texts));

/** Options of the form. Options of a dependent field are grouped by the field it depends on. */
export type Pilihan = {
  readonly jenis: readonly OptionView[];
  readonly detail: Readonly<Record<string, readonly OptionView[]>>;
  readonly dokumen: Readonly<Record<string, readonly OptionView[]>>;
  readonly informasi: Readonly<Record<string, readonly OptionView[]>>;
};
const option = (value: string, kode: string, nama: string): OptionView => ({ value, label: `${kode} ${nama}` });

/** The options allowed by the types of one side. Exports and imports use their short codes. */
export function pilihan(arah: Arah): Pilihan {
  const types = jenisFor(arah);
  const informasi = arah === "keluaran" ? (["07", "08"] as const) : [];
  return {
    jenis: types.map((jenis) => option(jenis, jenis, refNama("jenis_dokumen_lain", jenis))),
    detail: Object.fromEntries(
      types.map((jenis) => [
        jenis,
        detailFor(jenis).map((detail) =>
          option(detail, kodePendek(jenis, detail), refNama("detail_dokumen_lain", detail)),
        ),
      ]),
    ),
    dokumen: Object.fromEntries(
      types.flatMap((jenis) =>
        detailFor(jenis).map((detail) => [
          `${jenis} ${detail}`,
          dokumenFor(jenis, detail).map((kode) => option(kode, kode, refNama("dokumen_transaksi", kode))),
        ]),
      ),
    ),
    informasi: Object.fromEntries(
      informasi.map((kode) => [
        kode,
        refCari("keterangan_tambahan", "", { kodeTransaksi: kode }).map((entry) =>
          option(entry.kode, String(Number(entry.kode.slice(-2))), entry.nama),
        ),
      ]),
    ),
  };
}
/** The form with its values, its lists and its figures, as plain data for the screen. */
export function halamanDokumen(arah: Arah, values: Values, texts: i18n) {
  const view = viewDokumen(arah, values, texts);
  return { view, pilihan: pilihan(arah), angka: angkaDokumen(view.values, texts.language) };
}

/** Official names of a document's codes. */
export const namaKode = (row: { jenis: string; detail: string; dokumen: string }) => ({
  jenis: `${row.jenis} ${refNama("jenis_dokumen_lain", row.jenis)}`,
  detail: row.detail && `${kodePendek(row.jenis, row.detail)} ${refNama("detail_dokumen_lain", row.detail)}`,
  dokumen: row.dokumen && `${row.dokumen} ${refNama("dokumen_transaksi", row.dokumen)}`,
});
export const punyaInformasi = (kode: string, detail: string): string =>
  ref("keterangan_tambahan").find((entry) => entry.kode === kode && entry.kodeTransaksi === detail)?.nama ?? kode;

/** The taxpayers of the class, as other parties. */
export const lookups = ({ api }: Session): Lookups => ({
  find: (_, words, __, page) => findTaxpayers(api, words, page, { selainSendiri: "ya" }),
  isWords: (field, text) => field === "lawanNpwp" && isNameOfTaxpayer(text),
});
