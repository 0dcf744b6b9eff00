import type { KolomTerbaca } from "~/contract/batch";
import type { UploadedFile } from "~/contract/kit";
import type { Whose } from "../../apart/seats";
import { bacaKolom } from "./roster-kolom";

/** Rows that are shown to tell columns apart. */
const CONTOH = 3;
/** As many letters as a list may have that is pasted. */
const TERPANJANG = 200_000;
const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The headings of a list, its first rows and what is taken for which, with all of it as cells between tabs. */
export async function kolomDari(file: UploadedFile, whose: Whose): Promise<KolomTerbaca> {
  const { headings, rows, nama, email, nim } = await bacaKolom(file, whose);
  const cells = rows.map((row) => headings.map((heading) => flat(row[heading] ?? "")));
  const teks = [headings.map(flat), ...cells].map((row) => row.join("\t")).join("\n");
  return {
    judul: [...headings],
    tebakan: { nama: nama ?? null, email: email ?? null, nim: nim ?? null },
    contoh: cells.slice(0, CONTOH),
    teks: teks.length > TERPANJANG ? "" : teks,
  };
}
