import type { Query } from "~/web/visit";

/** Lines of a document that one page draws: a page of a thousand holds the portal for a tenth of a second. */
export const BARIS_HALAMAN = 50;
/** The query that names a line, counted from 1: the page that has it is drawn, and the page that is saved next. */
export const BARIS = "baris";
export const LALU = "lalu";

/** A page of lines, by the index of its first line. `total` counts all lines. */
export type Halaman = { readonly dari: number; readonly total: number };

/** The number of a line in the query; the first line for an absent or unreadable one. */
function nomorDari(query: Query, name: typeof BARIS | typeof LALU): number {
  const nomor = Number.parseInt(query.get(name) ?? "1", 10);
  return Number.isNaN(nomor) ? 1 : Math.max(nomor, 1);
}

/** The page of a query `baris`; the first without one, the last for a number beyond the lines. */
export function halamanDari(query: Query, total: number): Halaman {
  const at = Math.min(nomorDari(query, BARIS), Math.max(total, 1)) - 1;
  return { dari: at - (at % BARIS_HALAMAN), total };
}

/** The address after a draft is stored: its page `ubah` at the line of the query `lalu`; without it, the page `rincian`. */
export const alamatLalu = (query: Query, ubah: string, rincian: string): string =>
  query.get(LALU) ? `${ubah}?${BARIS}=${nomorDari(query, LALU)}` : rincian;

/** True if a document has more lines than one page. */
export const isBerhalaman = ({ total }: Halaman): boolean => total > BARIS_HALAMAN;

export const sehalaman = <T>(baris: readonly T[], { dari }: Halaman): T[] => baris.slice(dari, dari + BARIS_HALAMAN);

/** All lines, those of the page as they stand there now. */
export const disisipkan = <T>(semua: readonly T[], { dari }: Halaman, halaman: readonly T[]): T[] => [
  ...semua.slice(0, dari),
  ...halaman,
  ...semua.slice(dari + BARIS_HALAMAN),
];

/** The pages of a document by the number of their first line. */
export const halamanSemua = ({ total }: Halaman): { readonly dari: number; readonly sampai: number }[] =>
  Array.from({ length: Math.ceil(total / BARIS_HALAMAN) }, (_, at) => ({
    dari: at * BARIS_HALAMAN + 1,
    sampai: Math.min((at + 1) * BARIS_HALAMAN, total),
  }));

const LINE = /^baris\.(\d+)\.(.*)$/;
/** A field of the API as the page names it; a line of another page is told of the list. */
export function padaHalaman(field: string, { dari }: Halaman, banyak: number): string {
  const [, nomor, rest] = LINE.exec(field) ?? [];
  if (nomor === undefined) return field;
  const at = Number(nomor) - dari;
  return at >= 0 && at < banyak ? `baris.${at}.${rest}` : "baris";
}
