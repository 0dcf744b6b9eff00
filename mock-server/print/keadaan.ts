/**
 * What the print of a document says that no longer counts; empty for one that does. `pengganti` is the number of what
 * took its place.
 */
export const keadaanCetak = (gugur: boolean, pengganti: string | null | undefined): { readonly keadaan?: string } => {
  if (!gugur) return {};
  return { keadaan: pengganti ? `DIGANTI dengan ${pengganti}` : "DIBATALKAN" };
};
