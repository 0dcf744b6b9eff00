import type { i18n } from "i18next";
import type { BedaBaris } from "~/contract/spt-baca";
import type { SptDetail } from "~/contract/spt-induk";
import { paths } from "~/domain/kit/paths";
import { type DefFormulir, isBaris, teksOf } from "~/domain/mesin/definisi";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { nadaTemuan } from "~/domain/spt/nada";
import { fieldId } from "~/web/names";
import { documentHref, fieldHref, formulirHref } from "./document-href";

type Spt = Pick<SptDetail, "id" | "jenis" | "versiAturan">;
const formDi = ({ jenis, versiAturan }: Spt, lampiran: string): DefFormulir | undefined =>
  formulirDi(definisiTampil(jenis, versiAturan), lampiran);
/** The page of a list of rows: that of its form, which has more than one section only where it is another. */
function barisanHref(spt: Spt, lampiran: string, bagian: string): string {
  const form = formDi(spt, lampiran);
  return form && form.sections.length > 1 ? paths.spt.bagian(spt.id, lampiran, bagian) : formulirHref(spt.id, lampiran);
}

type Ditemukan = Partial<Pick<SptDetail["temuan"][number], "field" | "lampiran" | "bagian" | "baris">>;
/** Where a finding leads: to its field, to the column of its row, to the list its total is of, or to the form that it is about. */
export function findingHref(spt: Spt, { field, lampiran = INDUK, bagian, baris }: Ditemukan): string {
  if (bagian !== undefined && baris !== undefined) {
    const row = paths.barisSpt.rincian(barisanHref(spt, lampiran, bagian), baris);
    return field === undefined ? row : `${row}#${fieldId(field)}`;
  }
  const lists = formDi(spt, lampiran)?.sections.filter(isBaris) ?? [];
  const list = lists.find(({ name }) => field?.startsWith(`${name}.`));
  if (list) return barisanHref(spt, lampiran, list.name);
  return field === undefined ? formulirHref(spt.id, lampiran) : fieldHref(spt.id, field, lampiran);
}

type Berbeda = Pick<BedaBaris, "bagian" | "field" | "baris" | "dokumen" | "apa" | "asal">;
/** Where a difference of a form stands: its field, the page of a typed row, or the document behind it; a row that is gone in its list. */
export function bedaHref(spt: Spt, lampiran: string, beda: Berbeda): string | undefined {
  const { bagian, field, baris, dokumen, apa, asal } = beda;
  if (dokumen) return documentHref(dokumen);
  if (!baris) return fieldHref(spt.id, field, lampiran);
  const list = barisanHref(spt, lampiran, bagian);
  return apa === "dihapus" || asal === "register" ? list : paths.barisSpt.rincian(list, baris.urut);
}

/** The part of a form that a finding is about, by its title: its section, else the form. */
function bagianOf(spt: Spt, { lampiran = INDUK, field }: Ditemukan, { t }: i18n): string {
  const form = formDi(spt, lampiran);
  if (!form) return "";
  const section = form.sections.find((one) => "fields" in one && one.fields.some(({ name }) => name === field));
  const teks = teksOf(form);
  return section ? t(`${teks}.${section.name}.judul`) : t(`${teks}.judul`);
}

/** Findings of a draft as its pages list them: how each is told, of which part, and where it is settled; null where nothing is to be opened. */
export const temuanViews = (spt: SptDetail, texts: i18n) =>
  spt.temuan.map((one) => ({
    nada: nadaTemuan(one),
    message: one.message,
    bagian: one.field || one.lampiran ? bagianOf(spt, one, texts) : "",
    href: one.field || one.lampiran ? findingHref(spt, one) : null,
  }));
export type TemuanView = ReturnType<typeof temuanViews>[number];

/** What a signed return was confirmed with: the words, where they lead, by whom and when. */
export const konfirmasiViews = (spt: SptDetail) =>
  spt.konfirmasi.map(({ field, lampiran, message, oleh, kelas }) => ({
    message,
    oleh,
    kelas,
    href: field || lampiran ? findingHref(spt, { lampiran, field: field ?? undefined }) : null,
  }));
export type KonfirmasiView = ReturnType<typeof konfirmasiViews>[number];
