import { isJenisBukpot } from "~/domain/bukpot";
import { INDUK } from "~/domain/spt/alasan";
import { fieldId } from "~/web/names";
import { paths } from "~/web/paths";
import { pathsBarisSpt } from "~/web/paths-baris-spt";

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  faktur_keluaran: (id) => paths.efaktur.faktur("keluaran", id),
  faktur_masukan: (id) => paths.efaktur.faktur("masukan", id),
  retur_keluaran: (id) => paths.retur.rincian("keluaran", id),
  retur_masukan: (id) => paths.retur.rincian("masukan", id),
  dokumen_keluaran: (id) => paths.dokumen.rincian("keluaran", id),
  dokumen_masukan: (id) => paths.dokumen.rincian("masukan", id),
  dokumen_retur: (id) => paths.dokumenRetur.rincian(id),
};
/** The id of a typed row consists of its return, its form and its number. */
function rowHref(id: string): string {
  const [spt = "", lampiran = "", urut = ""] = id.split("/");
  return pathsBarisSpt.rincian(formulirHref(spt, lampiran), urut);
}

/** The page of a document behind a figure, by its kind; undefined for a kind without one. */
export function documentHref({ jenis, id }: { readonly jenis: string; readonly id: string }): string | undefined {
  if (id === "") return undefined;
  if (jenis === "baris_spt") return rowHref(id);
  return isJenisBukpot(jenis) ? paths.bukpot.rincian(jenis, id) : PAGES[jenis]?.(id);
}

/** The page of a form of a return. */
export const formulirHref = (sptId: string, lampiran: string): string => paths.spt.formulir(sptId, lampiran);
/** Parameter for reading a form in parts as one statement. */
export const UTUH = "utuh";
export const utuhHref = (sptId: string, lampiran: string): string => `${formulirHref(sptId, lampiran)}?${UTUH}=1`;
export const potonganHref = (sptId: string, lampiran: string, baris: string): string =>
  `${formulirHref(sptId, lampiran)}?${BAGIAN}=${encodeURIComponent(baris)}`;
/** Parameter for a part of a form. */
export const BAGIAN = "bagian";
/**
 * The place for typing a field of a return's form, or for its figure. The main form is the default. A cell of an
 * account is in the part with the account.
 */
export function fieldHref(sptId: string, field: string, lampiran: string = INDUK): string {
  const [akun = "", kolom] = field.split(".");
  const page = kolom === undefined ? formulirHref(sptId, lampiran) : potonganHref(sptId, lampiran, akun);
  return `${page}#${fieldId(field)}`;
}
/** The address that begins a correction of a return. */
export const pembetulanHref = ({ jenis, masa }: { readonly jenis: string; readonly masa: string }): string =>
  `${paths.spt.baru()}?${new URLSearchParams({ jenis, masa, model: "pembetulan" })}`;
