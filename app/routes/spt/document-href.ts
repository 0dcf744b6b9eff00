import { isJenisBukpot } from "~/domain/bukpot/jenis";
import { paths } from "~/domain/kit/paths";
import { INDUK } from "~/domain/spt/alasan";
import { fieldId } from "~/web/names";

const PAGES: Readonly<Record<string, string>> = {
  faktur_keluaran: paths.efaktur.daftar("keluaran"),
  faktur_masukan: paths.efaktur.daftar("masukan"),
  retur_keluaran: paths.retur.daftar("keluaran"),
  retur_masukan: paths.retur.daftar("masukan"),
  dokumen_keluaran: paths.dokumen.daftar("keluaran"),
  dokumen_masukan: paths.dokumen.daftar("masukan"),
  dokumen_retur: paths.dokumenRetur.daftar(),
};
/** A typed row of a return is called by its return, its form and its number. */
function rowHref(id: string): string {
  const [spt = "", lampiran = "", urut = ""] = id.split("/");
  return `${formulirHref(spt, lampiran)}/baris/${urut}`;
}

/** The own page of a document behind a figure, by its kind; undefined for one without. */
export function documentHref({ jenis, id }: { readonly jenis: string; readonly id: string }): string | undefined {
  if (id === "") return undefined;
  if (jenis === "baris_spt") return rowHref(id);
  const page = PAGES[jenis] ?? (isJenisBukpot(jenis) ? paths.bukpot.massal(jenis) : undefined);
  return page && `${page}/${id}`;
}

/** The page of a form of a return. */
export const formulirHref = (sptId: string, lampiran: string): string => paths.spt.formulir(sptId, lampiran);
/** Where a finding leads: to its field, or to the form that it is about. */
export const findingHref = (sptId: string, field: string | undefined, lampiran: string | undefined): string =>
  field === undefined ? formulirHref(sptId, lampiran ?? INDUK) : fieldHref(sptId, field, lampiran);
/** Where a field of a return's form is typed, or its figure shown; of the main form unless another is named. */
export const fieldHref = (sptId: string, field: string, lampiran: string = INDUK): string =>
  `${formulirHref(sptId, lampiran)}#${fieldId(field)}`;
