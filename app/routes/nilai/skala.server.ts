import type { Report } from "~/contract/form-schema";
import type { BukuNilai } from "~/contract/nilai/penilaian";
import type { Values } from "~/domain/kit/form";
import { plainText } from "~/domain/kit/tertulis";
import { formatDesimal } from "~/i18n/format";

type Aturan = BukuNilai["aturan"];
const linesOf = (typed: unknown): string[] =>
  String(typed ?? "")
    .split(/\r?\n/)
    .map((line) => plainText(line))
    .filter((line) => line !== "");
/** Reads a box of lines. The first unreadable line fails under the name of the box. */
function readLines<T>(isi: Values, name: string, report: Report, read: (line: string) => T | null): T[] {
  const found = linesOf(isi[name]).map(read);
  const wrong = found.indexOf(null);
  if (wrong >= 0) report([name], { key: `baris_${name}`, params: { baris: wrong + 1 } });
  return found.filter((one) => one !== null);
}

type Kelompok = { judul: string; bobot: number; terbaik: number | null };
/** Categories, one per line: name, colon, weight, and after a comma the number of its assignments that count. */
export const readKelompok = (isi: Values, report: Report): Kelompok[] =>
  readLines(isi, "kelompok", report, (line) => {
    const [, name = "", weight = "", best] =
      /^(.{1,60}?) ?[:：=] ?(\d{1,4})(?: ?[,;，；] ?(\d{1,3}))?$/.exec(line) ?? [];
    const bobot = Number(weight);
    const terbaik = best === undefined ? null : Number(best);
    const fits = name !== "" && bobot >= 1 && bobot <= 1000 && (terbaik === null || (terbaik >= 1 && terbaik <= 100));
    return fits ? { judul: name, bobot, terbaik } : null;
  });
export const kelompokText = (kelompok: Aturan["kelompok"]): string =>
  kelompok.map(({ judul, bobot, terbaik }) => `${judul}: ${bobot}${terbaik === null ? "" : `, ${terbaik}`}`).join("\n");

/** Letters, one per line: letter, colon, its lowest total in percent. */
export const readHuruf = (isi: Values, report: Report): { huruf: string; mulai: number }[] =>
  readLines(isi, "huruf", report, (line) => {
    const [, huruf = "", whole = "", rest = "0"] =
      /^([^:：=]{1,5}?) ?[:：=] ?(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(line) ?? [];
    const mulai = Number(`${whole}.${rest}`);
    return huruf !== "" && whole !== "" && mulai <= 100 ? { huruf, mulai } : null;
  });
export const hurufText = (huruf: Aturan["huruf"], language: string): string =>
  huruf.map((one) => `${one.huruf}: ${formatDesimal(String(one.mulai), language)}`).join("\n");
