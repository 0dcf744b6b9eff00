import type { PrintDoc, PrintField, PrintSection } from "../doc";
import { angka } from "../format";

type Kepala = {
  readonly verifikasi: string;
  readonly judul: string;
  readonly keterangan: string;
  readonly dibuat: string;
  readonly kepala: readonly PrintField[];
};
/** A line of a summary: this return's figure, then those of the compared returns. */
type RingkasanLine = {
  readonly label: string;
  readonly nilai: readonly (number | null)[];
  readonly hasil: boolean;
  /** True if it is a part of the line above it. */
  readonly bagian?: true;
};
export type RingkasanPrint = Kepala & {
  readonly kolom: readonly string[];
  readonly baris: readonly RingkasanLine[];
  readonly bagan: readonly { readonly label: string; readonly value: number }[];
};

const shown = (value: number | string | null): string =>
  value === null ? "-" : typeof value === "number" ? angka(value) : value;
const kepalaOf = ({ judul, keterangan, verifikasi, dibuat }: Kepala) => ({
  title: judul,
  subtitle: keterangan,
  verifikasi,
  dibuat,
});
/** Indexes of the items that meet a condition. */
const places = <T>(all: readonly T[], is: (one: T) => boolean): number[] =>
  all.flatMap((one, at) => (is(one) ? [at] : []));

/** The summary of a return: its lines with their parts, and the chart of some of them. */
export function printRingkasan(ringkasan: RingkasanPrint): PrintDoc {
  const { kepala, kolom, baris, bagan } = ringkasan;
  const table: PrintSection = {
    kind: "table",
    columns: [
      { heading: "Uraian", width: 40 },
      ...kolom.map((heading) => ({ heading, width: 18, align: "right" as const })),
    ],
    rows: baris.map(({ label, nilai, bagian }) => [bagian ? `    ${label}` : label, ...nilai.map(shown)]),
    sums: places(baris, ({ bagian }) => !bagian),
    results: places(baris, ({ hasil }) => hasil),
  };
  const groups = bagan.map(({ label, value }) => ({ label, values: [value] }));
  return {
    ...kepalaOf(ringkasan),
    sections: [{ kind: "fields", columns: 2, fields: kepala }, table, { kind: "bars", groups }],
  };
}

type Nilai = number | string | null;
export type BandingPrint = Kepala & {
  readonly formulir: readonly {
    readonly judul: string;
    readonly baris: readonly {
      readonly butir: string;
      readonly label: string;
      readonly lama: Nilai;
      readonly baru: Nilai;
      readonly selisih: Nilai;
    }[];
  }[];
};
/** The differences between two returns, a table for each form. */
export const printBanding = (banding: BandingPrint): PrintDoc => ({
  ...kepalaOf(banding),
  sections: [
    { kind: "fields", columns: 2, fields: banding.kepala },
    ...banding.formulir.map(
      ({ judul, baris }): PrintSection => ({
        kind: "table",
        title: judul,
        columns: [
          { heading: "Butir", width: 8 },
          { heading: "Uraian", width: 40 },
          { heading: "Sebelumnya", width: 18, align: "right" },
          { heading: "Sekarang", width: 18, align: "right" },
          { heading: "Selisih", width: 18, align: "right" },
        ],
        rows: baris.map(({ butir, label, lama, baru, selisih }) => [
          butir,
          label,
          shown(lama),
          shown(baru),
          shown(selisih),
        ]),
      }),
    ),
    ...(banding.formulir.length === 0 ? [{ kind: "text" as const, text: "Tidak ada yang berbeda." }] : []),
  ],
});
