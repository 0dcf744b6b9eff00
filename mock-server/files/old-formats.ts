import type { FormatDef } from "~/domain/formats/kit";
import { normal } from "./columns";
import { fileFinding, StopReading } from "./report";

/** A workbook of a tax office application that preceded Coretax. */
type OldWorkbook = {
  readonly asal: string;
  /** Names of sheets that the workbook has together. */
  readonly lembar: readonly string[];
  /** Headings; one row of the workbook has at least one of them. */
  readonly judul?: readonly string[];
};

const OLD_WORKBOOKS: readonly OldWorkbook[] = [
  {
    asal: "e-Bupot 21/26",
    lembar: ["Rekap", "21", "26"],
    judul: [
      "Penerima Penghasilan? (NPWP/NIK)",
      "Penandatangan Menggunakan? (NPWP/NIK)",
      "Jumlah Bukti Potong PPh Pasal 21",
    ],
  },
  { asal: "e-Bupot 23/26", lembar: ["Rekap", "23", "26"] },
  { asal: "e-Bupot Unifikasi", lembar: ["Rekap", "Dasar Pemotongan"] },
];

/** First cells of the rows of e-Faktur Desktop: invoices, returns and special documents of either side, their parties and lines. */
const MARKS: ReadonlySet<string> = new Set(["FK", "FM", "RK", "RM", "DK", "DM", "LT", "OF"].map(normal));

/** The name of the application before Coretax whose rows begin like this one. */
export function oldFormatOf(cells: readonly string[]): string | undefined {
  if (cells.length > 2 && MARKS.has(normal(cells[0] ?? ""))) return "e-Faktur Desktop";
  const seen = new Set(cells.map(normal));
  return OLD_WORKBOOKS.find(({ judul }) => judul?.some((heading) => seen.has(normal(heading))))?.asal;
}

/** The name of the application before Coretax whose workbook has these sheets. */
export function oldWorkbookOf(sheets: Iterable<string>): string | undefined {
  const seen = new Set([...sheets].map(normal));
  return OLD_WORKBOOKS.find(({ lembar }) => lembar.every((sheet) => seen.has(normal(sheet))))?.asal;
}

/** The finding that ends the reading of a file of an application before Coretax. */
export const oldFormat = (asal: string, defs: readonly FormatDef[]): StopReading =>
  new StopReading(fileFinding("old_format", { asal, jenis: defs.map(({ id }) => id).join(", ") }));
