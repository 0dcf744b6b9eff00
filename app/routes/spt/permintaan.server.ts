import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt-induk";
import { teksOf } from "~/domain/mesin/definisi";
import { definisiTampil } from "~/domain/spt/daftar";
import { fieldHref } from "./document-href";

type Asked = { readonly label: string; readonly value: string; readonly changeHref?: string };
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a return asks for its overpayment, and to which account it is to go; nothing of a return that does not ask. */
export function permintaanOf({ jenis, versiAturan, induk }: SptDetail, { t }: i18n): readonly Asked[] {
  const { permintaan, formulir } = definisiTampil(jenis, versiAturan);
  const [form] = formulir;
  const asked = permintaan && textOf(induk[permintaan.field]);
  if (!permintaan || !form || !asked) return [];
  const label = `${teksOf(form)}.${permintaan.field}`;
  const account = permintaan.rekening.map((name) => induk[name]).join(", ");
  return [
    { label: t(label), value: t(`${label}_pilihan.${asked}`) },
    ...(asked === permintaan.dibawa ? [] : [{ label: t("spt:hasil_rekening"), value: account }]),
  ];
}

/** What becomes of an overpayment: what the return asks for it, or what the law says of a return that cannot ask. */
export function kelebihanOf(spt: SptDetail, { t }: i18n): readonly Asked[] {
  if (spt.hasil !== "lebih_bayar") return [];
  const { permintaan, formulir } = definisiTampil(spt.jenis, spt.versiAturan);
  const [form] = formulir;
  if (!permintaan || !form) return [{ label: t("spt:lebih.judul"), value: t(`spt:lebih.${spt.jenis}`) }];
  const label = t(`${teksOf(form)}.${permintaan.field}`);
  const [first] = permintaanOf(spt, { t } as i18n);
  return [{ label, value: first?.value ?? "", changeHref: fieldHref(spt.id, permintaan.field) }];
}
