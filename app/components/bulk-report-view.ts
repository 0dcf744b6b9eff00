/** What mends a refusal, as the words of its link: sign first, answer the other party, or open the document. */
export const OBAT = ["tanda_tangan", "jawab", "buka"] as const;
export type Obat = (typeof OBAT)[number];

export type BulkReportRow = {
  readonly id: string;
  /** The document's name to people: its number, or reference, party and amount. */
  readonly nama: string;
  readonly href?: string;
  readonly ok: boolean;
  readonly sebab?: string;
  readonly obat?: { readonly href: string; readonly key: Obat };
};
/** What came of an action on many documents: refused ones first; `lainnya` are not listed. */
export type BulkReport = {
  readonly berhasil: number;
  readonly gagal: number;
  readonly baris: readonly BulkReportRow[];
  readonly lainnya: number;
};
