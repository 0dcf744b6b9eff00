/** Names the submit that saves a form and goes on, and where it goes on to: filing, or another part of the form. */
export const LANJUT = "lanjut";
export const KIRIM = "kirim";
/** Of a draft that is being made: its documents are taken into it at once. */
export const POSTING = "posting";
/** Of an address that is reached from the page that tells what is known (review): what is done there leads back to it. */
export const DARI_TINJAU = "tinjau";
export const isDariTinjau = (request: Request): boolean => new URL(request.url).searchParams.has(DARI_TINJAU);
const BAGIAN = "bagian:";
export const lanjutKe = (potongan: string): string => `${BAGIAN}${potongan}`;
/** The part that a submit goes on to. */
export const potonganLanjut = (lanjut: unknown): string | undefined =>
  typeof lanjut === "string" && lanjut.startsWith(BAGIAN) ? lanjut.slice(BAGIAN.length) : undefined;
