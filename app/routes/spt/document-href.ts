import { isJenisBukpot } from "~/domain/bukpot/jenis";

/** The own page of a document behind a figure, by its kind; undefined for one without. */
export function documentHref({ jenis, id }: { readonly jenis: string; readonly id: string }): string | undefined {
  if (id === "") return undefined;
  if (jenis === "faktur_keluaran") return `/efaktur/keluaran/${id}`;
  if (jenis === "faktur_masukan") return `/efaktur/masukan/${id}`;
  return isJenisBukpot(jenis) ? `/bukpot/${jenis}/${id}` : undefined;
}
