import type { i18n } from "i18next";
import type { BedaBaris } from "~/contract/spt/baca";
import type { SptDetail } from "~/contract/spt/induk";
import { type DefFormulir, isBaris, judulOf, teksOf } from "~/domain/mesin/definisi";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { nadaTemuan } from "~/domain/spt/nada";
import { fieldId } from "~/web/names";
import { paths } from "~/web/paths";
import { pathsBarisSpt } from "~/web/paths-baris-spt";
import { documentHref, fieldHref, formulirHref } from "./document-href";

type Spt = Pick<SptDetail, "id" | "jenis" | "versiAturan">;
const formDi = ({ jenis, versiAturan }: Spt, lampiran: string): DefFormulir | undefined =>
  formulirDi(definisiTampil(jenis, versiAturan), lampiran);
/** The page of a list of rows: that of its form, or its own page if the form has several sections. */
function barisanHref(spt: Spt, lampiran: string, bagian: string): string {
  const form = formDi(spt, lampiran);
  return form && form.sections.length > 1 ? paths.spt.bagian(spt.id, lampiran, bagian) : formulirHref(spt.id, lampiran);
}

type Ditemukan = Partial<Pick<SptDetail["temuan"][number], "field" | "lampiran" | "bagian" | "baris">>;
/** The target of a finding: its field, the column of its row, the list of its total, or its form. */
export function findingHref(spt: Spt, { field, lampiran = INDUK, bagian, baris }: Ditemukan): string {
  if (bagian !== undefined && baris !== undefined) {
    const row = pathsBarisSpt.rincian(barisanHref(spt, lampiran, bagian), baris);
    return field === undefined ? row : `${row}#${fieldId(field)}`;
  }
  const lists = formDi(spt, lampiran)?.sections.filter(isBaris) ?? [];
  const list = lists.find(({ name }) => field?.startsWith(`${name}.`));
  if (list) return barisanHref(spt, lampiran, list.name);
  return field === undefined ? formulirHref(spt.id, lampiran) : fieldHref(spt.id, field, lampiran);
}

type Berbeda = Pick<BedaBaris, "bagian" | "field" | "baris" | "dokumen" | "apa" | "asal">;
/**
 * The target of a difference in a form: its field, the page of a typed row, or the document behind it. A removed row
 * leads to its list.
 */
export function bedaHref(spt: Spt, lampiran: string, beda: Berbeda): string | undefined {
  const { bagian, field, baris, dokumen, apa, asal } = beda;
  if (dokumen) return documentHref(dokumen);
  if (!baris) return fieldHref(spt.id, field, lampiran);
  const list = barisanHref(spt, lampiran, bagian);
  return apa === "dihapus" || asal === "register" ? list : pathsBarisSpt.rincian(list, baris.urut);
}

/** The title of a finding's part: its section, else the form. */
function bagianOf(spt: Spt, { lampiran = INDUK, field }: Ditemukan, { t }: i18n): string {
  const form = formDi(spt, lampiran);
  if (!form) return "";
  const section = form.sections.find((one) => "fields" in one && one.fields.some(({ name }) => name === field));
  return t(section ? `${teksOf(form)}.${section.name}.judul` : judulOf(form));
}

/**
 * Findings of a draft as its pages list them: tone, part, and target; null if no page needs to be opened. One to confirm
 * has its key, the explanations it accepts, and the name of its boxes. `menuju` marks the targets.
 */
export function temuanViews(spt: SptDetail, texts: i18n, menuju: (href: string) => string = (href) => href) {
  const keys = spt.temuan.flatMap(({ kunci }) => (kunci === undefined ? [] : [kunci]));
  return spt.temuan.map((one) => ({
    nada: nadaTemuan(one),
    message: one.message,
    dasar: one.dasar ?? null,
    taruhan: one.taruhan ?? null,
    bagian: one.field || one.lampiran ? bagianOf(spt, one, texts) : "",
    href: one.field || one.lampiran ? menuju(findingHref(spt, one)) : null,
    konfirmasi:
      one.kunci === undefined
        ? null
        : { kunci: one.kunci, penjelasan: one.penjelasan ?? [], nama: `konfirmasi[${keys.indexOf(one.kunci)}]` },
  }));
}
export type TemuanView = ReturnType<typeof temuanViews>[number];

/** The confirmations of a signed return: text, target, reason, user and time. */
export const konfirmasiViews = (spt: SptDetail) =>
  spt.konfirmasi.map(({ field, lampiran, message, penjelasan, alasan, oleh, kelas }) => ({
    message,
    alasan: [penjelasan, alasan].filter((one) => one !== ""),
    oleh,
    kelas,
    href: field || lampiran ? findingHref(spt, { lampiran, field: field ?? undefined }) : null,
  }));
export type KonfirmasiView = ReturnType<typeof konfirmasiViews>[number];
