/**
 * The state printed on a document that is no longer valid; empty for a valid one. `pengganti` is the number of its
 * replacement.
 */
export const keadaanCetak = (gugur: boolean, pengganti: string | null | undefined): { readonly keadaan?: string } => {
  if (!gugur) return {};
  return { keadaan: pengganti ? `DIGANTI dengan ${pengganti}` : "DIBATALKAN" };
};
