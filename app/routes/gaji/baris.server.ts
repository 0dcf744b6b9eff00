import { parse } from "csv-parse/sync";
import { ApiFailure } from "~/contract/errors";
import { BARIS_TABEL, type JenisGaji, kolomGaji } from "~/domain/bukpot";
import { csvRow } from "~/domain/formats/table";
import { dayFirst } from "~/domain/kit/tanggal";
import { formatAngka } from "~/i18n/format";
import { LIST } from "./isi";

/** A row of boxes: their texts, by the names of the columns. */
export type BarisIsian = Readonly<Record<string, string | undefined>>;

/** The box text of a sheet's cell. Amounts and days are written in the language of the page. */
function kotak(kind: string, cell: string, language: string): string {
  if (kind === "rupiah" && /^\d{1,15}$/.test(cell)) return formatAngka(Number(cell), language);
  if (kind === "yaTidak" && cell === "tidak") return "";
  return kind === "tanggal" && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? dayFirst(cell) : cell;
}

/** The rows of a sheet as boxes, from text as the API writes it. `null` if the sheet is too long for boxes. */
export function barisDari(jenis: JenisGaji, teks: string, language: string): BarisIsian[] | null {
  const rows: Record<string, string>[] = parse(teks, { columns: true, delimiter: ";", skip_empty_lines: true });
  if (rows.length > BARIS_TABEL) return null;
  const kinds = kolomGaji(jenis).map(({ name, kind }) => [name, kind] as const);
  return rows.map((row) =>
    Object.fromEntries(kinds.map(([name, kind]) => [name, kotak(kind, row[name] ?? "", language)])),
  );
}

/** The rows of boxes as text for the API: one line per row, below the names of the columns. */
export function teksDari(jenis: JenisGaji, rows: readonly BarisIsian[]): string {
  const names = kolomGaji(jenis).map(({ name }) => name);
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))].map((row) => csvRow(row, ";")).join("");
}

/** Moves failures of a text made from boxes to the boxes. Line 2 of the text is the first row of boxes. */
export async function diKotak<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const moved = Object.entries(error.fieldErrors).map(([path, errors]) => [
      path.replace(/^baris\.(\d+)\./, (_, line) => `${LIST}.${Number(line) - 1}.`),
      errors,
    ]);
    throw new ApiFailure(error.status, error.code, error.message, Object.fromEntries(moved));
  }
}
