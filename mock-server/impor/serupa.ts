/** A document equal to the one that is read: its number or reference, and its place if it is in the same file. */
export type Serupa = { readonly nomor: string; readonly baris?: number | undefined };
export type TemuanSerupa = {
  readonly code: "duplicate_document" | "duplicate_in_file" | "imported_again";
  readonly params: Readonly<Record<string, string | number>>;
  readonly berat: "galat" | "catatan";
};

/**
 * The document seen earlier under a key; registers a new one. If equal documents are wanted (`ulangi`), the first one
 * of the file replaces a kept one.
 */
export function seenBefore(seen: Map<string, Serupa>, key: string, own: Serupa, ulangi: boolean): Serupa | undefined {
  const found = seen.get(key);
  if (!found || (ulangi && found.baris === undefined)) seen.set(key, own);
  return found;
}

/**
 * The finding about a document equal to another one: it is refused. If such documents are wanted (`ulangi`) it is kept,
 * with a note if the other is in the same file.
 */
export function temuanSerupa({ nomor, baris }: Serupa, ulangi: boolean): readonly TemuanSerupa[] {
  if (baris === undefined) return ulangi ? [] : [{ code: "duplicate_document", params: { nomor }, berat: "galat" }];
  if (!ulangi) return [{ code: "duplicate_in_file", params: { nomor, baris }, berat: "galat" }];
  return [{ code: "imported_again", params: { sama: `#${baris} ${nomor}`.trim() }, berat: "catatan" }];
}
