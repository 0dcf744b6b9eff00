import type { KolomTerbaca } from "~/contract/batch/peserta";
import type { UploadedFile } from "~/contract/kit";
import type { Whose } from "../../apart/seats";
import { readKolom } from "./roster-kolom";

/** Number of rows shown, to distinguish the columns. */
const CONTOH = 3;
/** Most letters of a pasted list. */
const TERPANJANG = 200_000;
const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * The headings of a list, its first rows, the assigned meaning of each column, and the whole list as cells between
 * tabs.
 */
export async function kolomDari(file: UploadedFile, whose: Whose): Promise<KolomTerbaca> {
  const { headings, rows, nama, email, nim } = await readKolom(file, whose);
  const cells = rows.map((row) => headings.map((heading) => flat(row[heading] ?? "")));
  const teks = [headings.map(flat), ...cells].map((row) => row.join("\t")).join("\n");
  return {
    judul: [...headings],
    tebakan: { nama: nama ?? null, email: email ?? null, nim: nim ?? null },
    contoh: cells.slice(0, CONTOH),
    teks: teks.length > TERPANJANG ? "" : teks,
  };
}
