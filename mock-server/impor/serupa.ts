/** A document like the one that is read: its number or reference, and its place where it stands in the same file. */
export type Serupa = { readonly nomor: string; readonly baris?: number | undefined };
export type TemuanSerupa = {
  readonly code: "duplicate_document" | "duplicate_in_file" | "imported_again";
  readonly params: Readonly<Record<string, string | number>>;
  readonly berat: "galat" | "catatan";
};

/** The documents that were seen by their keys; the first of a file stands for kept ones where such are wanted. */
export function seenBefore(seen: Map<string, Serupa>, key: string, own: Serupa, ulangi: boolean): Serupa | undefined {
  const found = seen.get(key);
  if (!found || (ulangi && found.baris === undefined)) seen.set(key, own);
  return found;
}

/**
 * The finding about a document like another one: it is refused. Where such documents are wanted (`ulangi`) it goes in, with a
 * note if the other stands in the same file.
 */
export function temuanSerupa({ nomor, baris }: Serupa, ulangi: boolean): readonly TemuanSerupa[] {
  if (baris === undefined) return ulangi ? [] : [{ code: "duplicate_document", params: { nomor }, berat: "galat" }];
  if (!ulangi) return [{ code: "duplicate_in_file", params: { nomor, baris }, berat: "galat" }];
  return [{ code: "imported_again", params: { sama: `#${baris} ${nomor}`.trim() }, berat: "catatan" }];
}
