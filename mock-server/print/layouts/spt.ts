import type { PrintDoc, PrintField, PrintSection } from "../doc";
import { angka } from "../format";

/** A line of a form: an amount is a number (whole rupiah), all else is printed as it is. */
export type SptPrintLine = {
  readonly butir?: string;
  readonly label: string;
  readonly value: number | string;
  readonly result?: boolean;
};
export type SptPrintColumn = { readonly heading: string; readonly width: number; readonly amount?: boolean };
export type SptPrintTable = {
  readonly title: string;
  readonly columns: readonly SptPrintColumn[];
  readonly rows: readonly (readonly (number | string)[])[];
  readonly totals?: readonly (number | string)[];
};
/** A return as it is printed, of any kind: its head, the sections of the main form, the lists of its attachments. */
export type SptPrint = {
  readonly verifikasi: string;
  /** E.g. `Surat Pemberitahuan Masa Pajak Pertambahan Nilai`. */
  readonly judul: string;
  readonly keterangan: string;
  readonly dibuat: string;
  readonly kepala: readonly PrintField[];
  readonly bagian: readonly { readonly judul: string; readonly baris: readonly SptPrintLine[] }[];
  readonly lampiran?: readonly SptPrintTable[];
  readonly tandaTangan?: {
    readonly tempat: string;
    readonly tanggal: string;
    readonly nama: string;
    readonly jabatan?: string;
  };
};

/** The main form of a return with the lists of its attachments. */
export function printSpt(spt: SptPrint): PrintDoc {
  return {
    title: spt.judul,
    subtitle: spt.keterangan,
    verifikasi: spt.verifikasi,
    dibuat: spt.dibuat,
    sections: [
      { kind: "fields", columns: 2, fields: spt.kepala },
      ...spt.bagian.map(sectionOf),
      ...signatureOf(spt),
      ...(spt.lampiran ?? []).map(tableOf),
    ],
  };
}

const shown = (value: number | string): string => (typeof value === "number" ? angka(value) : value);

const sectionOf = ({ judul, baris }: SptPrint["bagian"][number]): PrintSection => ({
  kind: "totals",
  title: judul,
  lines: baris.map(({ value, ...line }) => ({ ...line, value: shown(value) })),
});

const tableOf = ({ title, columns, rows, totals }: SptPrintTable): PrintSection => ({
  kind: "table",
  title,
  columns: columns.map(({ heading, width, amount }) => ({ heading, width, align: amount ? "right" : "left" })),
  rows: rows.map((row) => row.map(shown)),
  ...(totals ? { totals: totals.map(shown) } : {}),
  empty: "Tidak ada data",
});

function signatureOf({ tandaTangan }: SptPrint): PrintSection[] {
  if (!tandaTangan) return [];
  const { tempat, tanggal, nama, jabatan } = tandaTangan;
  return [{ kind: "signature", place: tempat, date: tanggal, name: nama, ...(jabatan ? { role: jabatan } : {}) }];
}
