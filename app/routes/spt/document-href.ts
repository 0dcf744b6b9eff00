import type { BedaBaris } from "~/contract/spt-baca";
import type { SptDetail } from "~/contract/spt-induk";
import { isJenisBukpot } from "~/domain/bukpot/jenis";
import { paths } from "~/domain/kit/paths";
import { isBaris } from "~/domain/mesin/definisi";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { fieldId } from "~/web/names";

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  faktur_keluaran: (id) => paths.efaktur.faktur("keluaran", id),
  faktur_masukan: (id) => paths.efaktur.faktur("masukan", id),
  retur_keluaran: (id) => paths.retur.rincian("keluaran", id),
  retur_masukan: (id) => paths.retur.rincian("masukan", id),
  dokumen_keluaran: (id) => paths.dokumen.rincian("keluaran", id),
  dokumen_masukan: (id) => paths.dokumen.rincian("masukan", id),
  dokumen_retur: (id) => paths.dokumenRetur.rincian(id),
};
/** A typed row of a return is called by its return, its form and its number. */
function rowHref(id: string): string {
  const [spt = "", lampiran = "", urut = ""] = id.split("/");
  return paths.barisSpt.rincian(formulirHref(spt, lampiran), urut);
}

/** The own page of a document behind a figure, by its kind; undefined for one without. */
export function documentHref({ jenis, id }: { readonly jenis: string; readonly id: string }): string | undefined {
  if (id === "") return undefined;
  if (jenis === "baris_spt") return rowHref(id);
  return isJenisBukpot(jenis) ? paths.bukpot.rincian(jenis, id) : PAGES[jenis]?.(id);
}

/** The page of a form of a return. */
export const formulirHref = (sptId: string, lampiran: string): string => paths.spt.formulir(sptId, lampiran);
type Ditemukan = Partial<Pick<SptDetail["temuan"][number], "field" | "lampiran" | "bagian" | "baris">>;
/** Where a finding leads: to its field, to the column of its row, to the list its total is of, or to the form that it is about. */
export function findingHref(
  { id, jenis, versiAturan }: Pick<SptDetail, "id" | "jenis" | "versiAturan">,
  { field, lampiran = INDUK, bagian, baris }: Ditemukan,
): string {
  const form = formulirDi(definisiTampil(jenis, versiAturan), lampiran);
  const own = (name: string) =>
    form && form.sections.length > 1 ? paths.spt.bagian(id, lampiran, name) : formulirHref(id, lampiran);
  if (bagian !== undefined && baris !== undefined)
    return `${paths.barisSpt.rincian(own(bagian), baris)}${field === undefined ? "" : `#${fieldId(field)}`}`;
  const list = form?.sections.filter(isBaris).find(({ name }) => field?.startsWith(`${name}.`));
  if (list) return own(list.name);
  return field === undefined ? formulirHref(id, lampiran) : fieldHref(id, field, lampiran);
}
type Berbeda = Pick<BedaBaris, "bagian" | "field" | "baris" | "dokumen" | "apa" | "asal">;
/** Where a difference of a form stands: its field, the page of a typed row, or the document behind it; a row that is gone in its list. */
export function bedaHref(
  { id, jenis, versiAturan }: Pick<SptDetail, "id" | "jenis" | "versiAturan">,
  lampiran: string,
  { bagian, field, baris, dokumen, apa, asal }: Berbeda,
): string | undefined {
  if (dokumen) return documentHref(dokumen);
  if (!baris) return fieldHref(id, field, lampiran);
  const form = formulirDi(definisiTampil(jenis, versiAturan), lampiran);
  const list = form && form.sections.length > 1 ? paths.spt.bagian(id, lampiran, bagian) : formulirHref(id, lampiran);
  return apa === "dihapus" || asal === "register" ? list : paths.barisSpt.rincian(list, baris.urut);
}
/** The part of a form that has a row: an account, or a heading. */
export const potonganHref = (sptId: string, lampiran: string, baris: string): string =>
  `${formulirHref(sptId, lampiran)}?${BAGIAN}=${encodeURIComponent(baris)}`;
/** Which part of a form an address asks for. */
export const BAGIAN = "bagian";
/**
 * Where a field of a return's form is typed, or its figure shown; of the main form unless another is named. A cell of an
 * account stands in the part that has the account.
 */
export function fieldHref(sptId: string, field: string, lampiran: string = INDUK): string {
  const [akun = "", kolom] = field.split(".");
  const page = kolom === undefined ? formulirHref(sptId, lampiran) : potonganHref(sptId, lampiran, akun);
  return `${page}#${fieldId(field)}`;
}
