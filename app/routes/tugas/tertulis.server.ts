import type { Report } from "~/contract/form-schema";
import type { Values } from "~/domain/kit/form";
import { parseTanggal, plainText } from "~/domain/kit/tertulis";
import { NILAI_MAKS } from "~/domain/tugas/aturan";

type Kriteria = { readonly judul: string; readonly poin: number };
/** Criteria as they are typed, one a line: what it is about, a colon, its points. The first line that is none fails. */
export function readCriteria(isi: Values, report: Report): Kriteria[] {
  const lines = String(isi.rubrik ?? "")
    .split(/\r?\n/)
    .map((line) => plainText(line))
    .filter((line) => line !== "");
  const found = lines.map((line) => /^(.{1,120}?)\s*[:：=]\s*(\d{1,4})$/.exec(line));
  const wrong = found.findIndex((one) => !one || Number(one[2]) < 1 || Number(one[2]) > NILAI_MAKS);
  if (wrong >= 0) report(["rubrik"], { key: "rubrik", params: { baris: wrong + 1 } });
  return found.flatMap((one) => (one ? [{ judul: one[1] ?? "", poin: Number(one[2]) }] : []));
}
/** The same the other way round, for the box. */
export const criteriaText = (rubrik: readonly Kriteria[]): string =>
  rubrik.map(({ judul, poin }) => `${judul}: ${poin}`).join("\n");

/** A day with a time of Western Indonesia, `30-11-2026 17:00`, as an instant (ISO 8601); null when nothing is typed. */
export function readMoment(isi: Values, name: string, report: Report): string | null {
  const text = plainText(String(isi[name] ?? ""));
  if (text === "") return null;
  const [, day = "", hour = "", minute = ""] = /^(\S+)[ T](\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
  const tanggal = parseTanggal(day);
  if (tanggal !== null && Number(hour) <= 23 && Number(minute) <= 59)
    return `${tanggal}T${hour.padStart(2, "0")}:${minute}:00+07:00`;
  report([name], { key: "saat" });
  return null;
}
const WIB = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta", dateStyle: "short", timeStyle: "short" });
/** The same the other way round, for the box. */
export function momentText(at: string | null): string | null {
  if (at === null) return null;
  const [day = "", clock = ""] = WIB.format(new Date(at)).split(" ");
  return `${day.split("-").reverse().join("-")} ${clock}`;
}
