import type { Report } from "~/contract/form-schema";
import type { Values } from "~/domain/kit/form";
import { parseTanggal, plainText } from "~/domain/kit/tertulis";
import { saatTulis, type Zona } from "~/domain/kit/zona";

/** A day with a time of day, `30-11-2026 17:00`, as clocks show it (`2026-11-30T17:00`); null for an empty box. */
export function readMoment(isi: Values, name: string, report: Report): string | null {
  const text = plainText(String(isi[name] ?? ""));
  if (text === "") return null;
  const [, day = "", hour = "", minute = ""] = /^(\S+)[ T](\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
  const tanggal = parseTanggal(day);
  if (tanggal !== null && Number(hour) <= 23 && Number(minute) <= 59)
    return `${tanggal}T${hour.padStart(2, "0")}:${minute}`;
  report([name], { key: "saat" });
  return null;
}
/** Writes an instant as the text of the box, by the clock of a zone. */
export const momentText = (at: string | null, zona: Zona): string | null =>
  at === null ? null : saatTulis(at, zona).replace(` ${zona}`, "");
