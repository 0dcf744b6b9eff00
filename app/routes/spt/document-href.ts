import { isJenisBukpot } from "~/domain/bukpot/jenis";
import { fieldId } from "~/forms/names";

const PAGES: Readonly<Record<string, string>> = {
  faktur_keluaran: "/efaktur/keluaran",
  faktur_masukan: "/efaktur/masukan",
  retur_keluaran: "/efaktur/retur-keluaran",
  retur_masukan: "/efaktur/retur-masukan",
  dokumen_keluaran: "/efaktur/dokumen-keluaran",
  dokumen_masukan: "/efaktur/dokumen-masukan",
  dokumen_retur: "/efaktur/dokumen/retur",
  // a typed or uploaded row of a return: its own page, or its attachment
  baris_spt: "/spt",
};

/** The own page of a document behind a figure, by its kind; undefined for one without. */
export function documentHref({ jenis, id }: { readonly jenis: string; readonly id: string }): string | undefined {
  if (id === "") return undefined;
  const page = PAGES[jenis] ?? (isJenisBukpot(jenis) ? `/bukpot/${jenis}` : undefined);
  return page && `${page}/${id}`;
}

/** Where a field of the main form of a return is typed, or its figure shown. */
export const fieldHref = (sptId: string, field: string): string => `/spt/${sptId}/induk#${fieldId(field)}`;
