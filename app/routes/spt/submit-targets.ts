import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

/** Name of the submit that saves a form and continues. Its value is the target: filing, or another part of the form. */
export const LANJUT = "lanjut";
export const KIRIM = "kirim";
/** The submit that answers every open question with no. On a form it stays there, from the review it goes on. */
export const SISA_TIDAK = "sisa_tidak";
/** Marks a new draft whose documents are posted at once. */
export const POSTING = "posting";
/** Marks an address reached from a review: that of the known data, or the one before signing. */
const DARI = "tinjau";
type Asal = "ya" | typeof KIRIM;
/** `href` with the mark of the review that it is reached from. */
export function dariTinjauan(href: string, asal: Asal): string {
  const [address = "", target] = href.split("#");
  const marked = `${address}${address.includes("?") ? "&" : "?"}${DARI}=${asal}`;
  return target === undefined ? marked : `${marked}#${target}`;
}
/** The review that a page was reached from, with its address; null for none. Actions lead back there. */
export function tinjauanAsal(visit: Visit, id: string): { readonly asal: Asal; readonly href: string } | null {
  const mark = visit.url.searchParams.get(DARI);
  if (mark === null) return null;
  return mark === KIRIM ? { asal: KIRIM, href: paths.spt.kirim(id) } : { asal: "ya", href: paths.spt.tinjau(id) };
}
const BAGIAN = "bagian:";
export const lanjutKe = (potongan: string): string => `${BAGIAN}${potongan}`;
/** The target part of a submit. */
export const potonganLanjut = (lanjut: unknown): string | undefined =>
  typeof lanjut === "string" && lanjut.startsWith(BAGIAN) ? lanjut.slice(BAGIAN.length) : undefined;
