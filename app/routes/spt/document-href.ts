/** The own page of a document behind a figure, by its kind; undefined for one without. */
export function documentHref({ jenis, id }: { readonly jenis: string; readonly id: string }): string | undefined {
  if (jenis === "faktur_keluaran") return `/efaktur/keluaran/${id}`;
  return jenis === "faktur_masukan" ? `/efaktur/masukan/${id}` : undefined;
}
