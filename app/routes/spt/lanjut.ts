/** Names the submit that saves a form and goes on, and where it goes on to: filing, or another part of the form. */
export const LANJUT = "lanjut";
export const KIRIM = "kirim";
/** Of a draft that is being made: its documents are taken into it at once. */
export const POSTING = "posting";
/** Of an address that posts: what is posted is read on the page that tells what is known. */
export const DARI_TINJAU = "tinjau";
const BAGIAN = "bagian:";
export const lanjutKe = (potongan: string): string => `${BAGIAN}${potongan}`;
/** The part that a submit goes on to. */
export const potonganLanjut = (lanjut: unknown): string | undefined =>
  typeof lanjut === "string" && lanjut.startsWith(BAGIAN) ? lanjut.slice(BAGIAN.length) : undefined;
