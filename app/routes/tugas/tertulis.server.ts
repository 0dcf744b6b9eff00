import type { Report } from "~/contract/form-schema";
import type { Values } from "~/domain/kit/form";
import { plainText } from "~/domain/kit/tertulis";
import { saatDari, type Zona } from "~/domain/kit/zona";
import { NILAI_MAKS } from "~/domain/tugas/aturan";

type Kriteria = { readonly judul: string; readonly poin: number };
const LONGEST_TITLE = 120;
function criterionOf(line: string): Kriteria | null {
  const points = /[:：=]\s*(\d{1,4})$/.exec(line);
  const judul = line.slice(0, points?.index).trimEnd();
  return points && judul !== "" && judul.length <= LONGEST_TITLE ? { judul, poin: Number(points[1]) } : null;
}
/** Typed criteria, one per line: subject, colon, points. The first line in another shape fails. */
export function readCriteria(isi: Values, report: Report): Kriteria[] {
  const lines = String(isi.rubrik ?? "")
    .split(/\r?\n/)
    .map((line) => plainText(line))
    .filter((line) => line !== "");
  const found = lines.map(criterionOf);
  const wrong = found.findIndex((one) => !one || one.poin < 1 || one.poin > NILAI_MAKS);
  if (wrong >= 0) report(["rubrik"], { key: "rubrik", params: { baris: wrong + 1 } });
  return found.filter((one) => one !== null);
}
/** Writes criteria as the text of the box. */
export const criteriaText = (rubrik: readonly Kriteria[]): string =>
  rubrik.map(({ judul, poin }) => `${judul}: ${poin}`).join("\n");

type Jam = { readonly batas: string | null; readonly batasAkhir: string | null };
/** The input with its moments as instants, by the clock of the zone of its class. */
export const denganZona = <Typed extends Jam>(typed: Typed, zona: Zona): Typed => ({
  ...typed,
  batas: typed.batas && saatDari(typed.batas, zona),
  batasAkhir: typed.batasAkhir && saatDari(typed.batasAkhir, zona),
});
