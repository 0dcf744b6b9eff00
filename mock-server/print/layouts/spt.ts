import type { PrintColumn, PrintDoc, PrintField, PrintKepala, PrintSection } from "../doc";
import { angka } from "../format";

/** A line of a form: an amount is a number (whole rupiah), any other value is printed unchanged. */
type SptPrintLine = {
  readonly butir?: string;
  readonly label: string;
  readonly value: number | string;
  readonly result?: boolean;
  /** True for a computed amount: it has a grey background. */
  readonly auto?: boolean;
};
type SptPrintColumn = {
  readonly heading: string;
  readonly width: number;
  readonly amount?: boolean;
  /** Official number; `auto` marks a column that the program fills in. */
  readonly butir?: string | undefined;
  readonly auto?: boolean;
};
type SptPrintTable = {
  readonly title: string;
  readonly columns: readonly SptPrintColumn[];
  readonly rows: readonly (readonly (number | string)[])[];
  /** Indexes of rows that are sums of others. */
  readonly sums?: readonly number[];
  /** Indexes of rows above a double rule. */
  readonly results?: readonly number[];
  /** Indexes of rows that head the rows below them; `autos`: by row, the indexes of cells that the program fills in. */
  readonly groups?: readonly number[];
  readonly autos?: readonly (readonly number[])[];
  readonly totals?: readonly (number | string)[];
};
/** A section of the main form: a grid, lines, or lines below a grid. */
export type SptPrintSection = {
  readonly judul: string;
  readonly tabel?: Omit<SptPrintTable, "title">;
  readonly baris: readonly SptPrintLine[];
};
/** A form behind the main form on paper of its own: its head, its single fields, its lists. */
type SptPrintForm = {
  readonly kepala: PrintKepala;
  readonly bagian: readonly SptPrintSection[];
  readonly tabel: readonly SptPrintTable[];
};
/** A return as it is printed, of any kind: its head, the sections of the main form, the forms behind it, lists of rows. */
export type SptPrint = {
  readonly verifikasi: string;
  /** E.g. `Surat Pemberitahuan Masa Pajak Pertambahan Nilai`. */
  readonly judul: string;
  readonly keterangan: string;
  readonly dibuat: string;
  /** The boxed head of the main form. */
  readonly kotak?: PrintKepala;
  readonly kepala: readonly PrintField[];
  readonly bagian: readonly SptPrintSection[];
  /** The signed declaration, once it is made. */
  readonly pernyataan?: string;
  readonly formulir?: readonly SptPrintForm[];
  readonly lampiran?: readonly SptPrintTable[];
  readonly tandaTangan?: {
    readonly tempat: string;
    readonly tanggal: string;
    readonly nama: string;
    readonly jabatan?: string;
  };
};

/** Most columns on an upright sheet; wider tables are printed in landscape. */
const MOST_UPRIGHT = 8;

/** The main form of a return with the lists of its attachments. */
export function printSpt(spt: SptPrint): PrintDoc {
  const { formulir = [] } = spt;
  const grids = [...spt.bagian, ...formulir.flatMap(({ bagian }) => bagian)];
  return {
    title: spt.judul,
    subtitle: spt.keterangan,
    verifikasi: spt.verifikasi,
    dibuat: spt.dibuat,
    lebar: grids.some(({ tabel }) => (tabel?.columns.length ?? 0) > MOST_UPRIGHT),
    ...(spt.kotak ? { kepala: spt.kotak } : {}),
    sections: [
      { kind: "fields", columns: 2, fields: spt.kepala },
      ...spt.bagian.flatMap(bagianCetak),
      ...(spt.pernyataan ? [{ kind: "text" as const, text: `${spt.pernyataan}.` }] : []),
      ...signatureOf(spt),
      ...formulir.flatMap(({ kepala, bagian, tabel }): PrintSection[] => [
        { kind: "kepala", kepala },
        ...bagian.flatMap(bagianCetak),
        ...tabel.map(tableOf),
      ]),
      ...(spt.lampiran ?? []).map(tableOf),
    ],
  };
}

const shown = (value: number | string): string => (typeof value === "number" ? angka(value) : value);

/** A section of a form: its grid as a table, its lines below each other. */
export function bagianCetak({ judul, tabel, baris }: SptPrintSection): PrintSection[] {
  const lines = baris.map(({ value, ...line }) => ({ ...line, value: shown(value) }));
  if (!tabel) return [{ kind: "totals", title: judul, lines }];
  return [tableOf({ ...tabel, title: judul }), ...(lines.length > 0 ? [{ kind: "totals" as const, lines }] : [])];
}

/** A column in the format of the printer. */
const columnOf = ({ heading, width, amount, butir, auto }: SptPrintColumn): PrintColumn => ({
  heading,
  width,
  align: amount ? "right" : "left",
  ...(butir ? { butir } : {}),
  ...(auto ? { auto } : {}),
});

const tableOf = ({ title, columns, rows, sums, results, groups, autos, totals }: SptPrintTable): PrintSection => ({
  kind: "table",
  title,
  columns: columns.map(columnOf),
  rows: rows.map((row) => row.map(shown)),
  ...(sums ? { sums } : {}),
  ...(results ? { results } : {}),
  ...(groups ? { groups } : {}),
  ...(autos ? { autos } : {}),
  ...(totals ? { totals: totals.map(shown) } : {}),
  empty: "Tidak ada data",
});

function signatureOf({ tandaTangan }: SptPrint): PrintSection[] {
  if (!tandaTangan) return [];
  const { tempat, tanggal, nama, jabatan } = tandaTangan;
  return [{ kind: "signature", place: tempat, date: tanggal, name: nama, ...(jabatan ? { role: jabatan } : {}) }];
}
