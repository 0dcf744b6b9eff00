/** A cell of a file: its raw text with quotes, and its value. */
export type SelCsv = { readonly mentah: string; readonly nilai: string };
type BarisCsv = { readonly sel: readonly SelCsv[]; readonly akhir: string };
/**
 * A csv that can be written again letter by letter. It keeps the byte mark, separator, quotes and line ends of the
 * file.
 */
export type BerkasCsv = {
  readonly tanda: string;
  readonly pemisah: string;
  readonly baris: readonly BarisCsv[];
};

const PEMISAH = [",", ";", "\t", ":", "|"] as const;
const MARK = "\ufeff";

/** The separator that cuts the first line into the most cells; a comma if there is none. */
function separatorOf(text: string): string {
  const [line = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/\r\n|\r|\n/, 1);
  const counts = PEMISAH.map((one) => line.split(one).length);
  const most = Math.max(...counts);
  return PEMISAH[counts.indexOf(most)] ?? ",";
}

/** Reads a csv (RFC 4180, any of the usual separators and line ends); null if a quote is not closed. */
export function bacaCsv(whole: string): BerkasCsv | null {
  const tanda = whole.startsWith(MARK) ? MARK : "";
  const text = whole.slice(tanda.length);
  const pemisah = separatorOf(text);
  const baris: BarisCsv[] = [];
  let sel: SelCsv[] = [];
  for (let at = 0; at < text.length; ) {
    const mentah = cellAt(text, at, pemisah);
    if (mentah === null) return null;
    sel.push({ mentah, nilai: nilaiDari(mentah) });
    at += mentah.length;
    if (text[at] === pemisah) {
      at += 1;
      if (at === text.length) sel.push({ mentah: "", nilai: "" });
      else continue;
    }
    const akhir = /^(?:\r\n|\r|\n)/.exec(text.slice(at, at + 2))?.[0] ?? "";
    baris.push({ sel, akhir });
    sel = [];
    at += akhir.length;
  }
  return { tanda, pemisah, baris };
}

/** The letters of a cell. Quotes count at its beginning only. */
function cellAt(text: string, from: number, pemisah: string): string | null {
  let at = from;
  if (text[at] === '"') {
    for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += text[at] === '"' ? 2 : 1)
      if (at >= text.length) return null;
    at += 1;
  }
  while (at < text.length && text[at] !== pemisah && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return text.slice(from, at);
}
const nilaiDari = (mentah: string): string =>
  mentah.startsWith('"')
    ? mentah
        .slice(1)
        .replace(/"([^"]*)$/, "$1")
        .replaceAll('""', '"')
    : mentah;

const JALAN = /^[=+\-@\t\r]/;
const ANGKA = /^[+-]?[\d\s.,()-]*$/;
/**
 * The file with an apostrophe before every text that a spreadsheet would run as a formula. Numbers, telephone numbers
 * and the `-` of an empty grade stay unchanged.
 */
export const tanpaRumus = (berkas: BerkasCsv): BerkasCsv => ({
  ...berkas,
  baris: berkas.baris.map(({ sel, akhir }) => ({
    akhir,
    sel: sel.map((one) =>
      JALAN.test(one.nilai) && !ANGKA.test(one.nilai) ? selBaru(one, `'${one.nilai}`, berkas.pemisah) : one,
    ),
  })),
});

/** Writes the file, letter by letter. */
export const tulisCsv = ({ tanda, pemisah, baris }: BerkasCsv): string =>
  tanda + baris.map(({ sel, akhir }) => sel.map(({ mentah }) => mentah).join(pemisah) + akhir).join("");

/** A cell that replaces another. It is quoted like the old cell, or if its value needs quotes. */
export function selBaru(lama: SelCsv | undefined, nilai: string, pemisah: string): SelCsv {
  const quoted = lama?.mentah.startsWith('"') || nilai.includes(pemisah) || /["\r\n]/.test(nilai);
  return { nilai, mentah: quoted ? `"${nilai.replaceAll('"', '""')}"` : nilai };
}
