import type { Arah } from "./arah";

/**
 * Pages of the portal that answers of the API and notices lead to, each with the parts of its address. The portal makes
 * the address (`app/web/pages.ts`). A released name never changes, because stored notices contain it.
 */
export const PAGES = {
  dasbor: [],
  "akun.kode": [],
  "akun.kelas": [],
  "pihak.wakil": ["id"],
  "efaktur.daftar": ["arah"],
  "efaktur.faktur": ["arah", "id"],
  "efaktur.baru": [],
  "efaktur.putusan": ["id"],
  "efaktur.impor": [],
  "efaktur.laporan": ["id"],
  "dokumen.daftar": ["arah"],
  "dokumen.tandaTangan": ["arah"],
  "dokumen.rincian": ["arah", "id"],
  "retur.rincian": ["arah", "id"],
  "bukpot.daftar": [],
  "bukpot.rincian": ["jenis", "id"],
  "bukpot.dariGaji": [],
  "bukpot.impor": [],
  "bukpot.laporan": ["id"],
  "spt.baru": [],
  "spt.rincian": ["id"],
  "spt.kirim": ["id"],
  "spt.bpe": ["id"],
  "spt.perpanjangan": ["id"],
  "spt.formulir": ["id", "lampiran"],
  "pembayaran.mandiri": [],
  "pembayaran.billing": ["id"],
  "pembayaran.pengembalian": ["id"],
  "pembayaran.pemindahbukuan": ["id"],
  "pembayaran.ketetapan": ["id"],
  "batch.daftar": [],
  "batch.rincian": ["id"],
  "batch.roster": ["id"],
  "batch.ketetapan": ["id", "ketetapanId"],
  "batch.kantor": ["id"],
  "tugas.rincian": ["id"],
  "tugas.balasan": ["id", "balasanId"],
  "tugas.nilai": [],
  "tugas.telaah": ["id", "balasanId"],
  "tugas.sanggahan": ["id"],
  "tugas.sanggahanRinci": ["id", "sanggahanId"],
  "tugas.pendapat": ["id", "pendapatId"],
  "bukti.daftar": [],
  "bukti.rincian": ["id"],
} as const;
export type PageName = keyof typeof PAGES;
type Parts<N extends PageName> = {
  readonly [P in (typeof PAGES)[N][number]]: P extends "arah" ? Arah : string;
};
/** One page: its name and the parts of its address, such as `{ page: "tugas.rincian", id }`. */
export type Page<Name extends PageName = PageName> = { [N in Name]: { readonly page: N } & Parts<N> }[Name];
/** A page with values filled in and a place on it. */
export type PageLink = Page & { readonly query?: Readonly<Record<string, string>>; readonly bagian?: string };

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

/** The stored text of a page. Equal pages have equal texts. */
export function writePage(page: Page): string {
  const values: Readonly<Record<string, string>> = page;
  const parts = new URLSearchParams(PAGES[page.page].map((part) => [part, values[part] ?? ""]));
  return parts.size === 0 ? page.page : `${page.page}?${parts}`;
}

/** The page of a stored text; null for none, and for a page that does not exist. */
export function readPage(text: string | null): Page | null {
  const [name = "", values] = (text ?? "").split("?");
  if (!isPageName(name)) return null;
  const given = new URLSearchParams(values);
  const parts: readonly string[] = PAGES[name];
  return parts.every((part) => given.has(part)) ? ({ page: name, ...Object.fromEntries(given) } as Page) : null;
}
