import type { Visit } from "~/web/visit";

/** Name of the submit that saves a form and continues. Its value is the target: filing, or another part of the form. */
export const LANJUT = "lanjut";
export const KIRIM = "kirim";
/** The submit that answers every open question with no. On a form it stays there, from the review it goes on. */
export const SISA_TIDAK = "sisa_tidak";
/** Marks a new draft whose documents are posted at once. */
export const POSTING = "posting";
/** Marks an address reached from the review page. Its actions lead back there. */
export const DARI_TINJAU = "tinjau";
export const isDariTinjau = (visit: Visit): boolean => visit.url.searchParams.has(DARI_TINJAU);
const BAGIAN = "bagian:";
export const lanjutKe = (potongan: string): string => `${BAGIAN}${potongan}`;
/** The target part of a submit. */
export const potonganLanjut = (lanjut: unknown): string | undefined =>
  typeof lanjut === "string" && lanjut.startsWith(BAGIAN) ? lanjut.slice(BAGIAN.length) : undefined;
