import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt/induk";
import { type DefFormulir, teksOf } from "~/domain/mesin/definisi";
import { namaEntri } from "~/domain/ref";
import { definisiTampil } from "~/domain/spt/daftar";
import { fieldHref } from "./document-href";

type Asked = { readonly label: string; readonly value: string; readonly changeHref?: string };
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A choice of a form in words: that of its official list, or its own. */
function pilihanOf(form: DefFormulir, name: string, value: string, { t }: i18n): string {
  const field = form.sections
    .flatMap((section) => ("fields" in section ? section.fields : []))
    .find((one) => one.name === name);
  return field?.kind === "ref" ? namaEntri(field.daftar, value) : t(`${teksOf(form)}.${name}_pilihan.${value}`);
}

/** The return's request for its overpayment, and the bank account for it. Empty for a return without a request. */
export function permintaanOf({ jenis, versiAturan, induk }: SptDetail, texts: i18n): readonly Asked[] {
  const { permintaan, formulir } = definisiTampil(jenis, versiAturan);
  const [form] = formulir;
  const asked = permintaan && textOf(induk[permintaan.field]);
  if (!permintaan || !form || !asked) return [];
  const { t } = texts;
  const account = permintaan.rekening
    .map((name) => textOf(induk[name]))
    .filter(Boolean)
    .join(", ");
  return [
    { label: t(`${teksOf(form)}.${permintaan.field}`), value: pilihanOf(form, permintaan.field, asked, texts) },
    ...(asked === permintaan.dibawa ? [] : [{ label: t("spt:hasil_rekening"), value: account }]),
  ];
}

/** The use of an overpayment: the request of the return, or the law for a return that cannot ask. */
export function kelebihanOf(spt: SptDetail, texts: i18n): readonly Asked[] {
  const { t } = texts;
  // if another account is underpaid, the return as a whole is underpaid
  const partly = spt.nilai !== null && spt.nilai < spt.bayar;
  if (spt.hasil !== "lebih_bayar" && !partly) return [];
  const { permintaan, formulir } = definisiTampil(spt.jenis, spt.versiAturan);
  const [form] = formulir;
  if (!permintaan || !form) return [{ label: t("spt:lebih.judul"), value: t(`spt:lebih.${spt.jenis}`) }];
  const label = t(`${teksOf(form)}.${permintaan.field}`);
  const [first, ...account] = permintaanOf(spt, texts);
  return [{ label, value: first?.value ?? "", changeHref: fieldHref(spt.id, permintaan.field) }, ...account];
}
