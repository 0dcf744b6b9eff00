import type { SptRow } from "~/contract/spt-kit";
import type { SptBarisRow } from "~/contract/spt-lampiran";
import { alamatOf, type BagianBaris, type DefFormulir, type Kolom, teksOf } from "~/domain/mesin/definisi";
import type { JenisIsian } from "~/domain/mesin/isian";
import { kunciJudul, kunciLabel, kunciPilihan } from "~/domain/mesin/teks";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { kolomDaftar, nilaiBaris } from "~/domain/spt/baris";
import { DITINGGALKAN, PERUBAHAN } from "~/domain/spt/lampiran";
import { SPT_DILAPORKAN, SPT_KONSEP } from "~/domain/spt/life";
import { type ColumnDef, defineList, type ListDef } from "~/tables/define-list";
import type { CellKind } from "~/tables/list-view";
import { documentHref } from "./document-href";

const jenis: ColumnDef<SptRow> = { key: "jenis", label: "spt:kolom.jenis", words: "spt:jenis.", sortable: true };
const masa: ColumnDef<SptRow> = { key: "masa", label: "spt:kolom.masa", as: "masa", sortable: true };
const pembetulan: ColumnDef<SptRow> = { key: "pembetulan", label: "spt:kolom.pembetulan", as: "angka" };
const status: ColumnDef<SptRow> = { key: "status", label: "spt:kolom.status", as: "status", sortable: true };
const nilai: ColumnDef<SptRow> = { key: "nilai", label: "spt:kolom.nilai", as: "rupiah", sortable: true };
const filters = (statuses: readonly string[]) =>
  [
    { name: "jenis", label: "spt:kolom.jenis", kind: "pilihan", options: JENIS_SPT, words: "spt:jenis." },
    { name: "masa", label: "spt:kolom.masa", kind: "masa" },
    { name: "status", label: "spt:kolom.status", kind: "status", options: statuses },
  ] as const;
const common = {
  rowId: (row: SptRow) => row.id,
  rowName: (row: SptRow) => `${row.jenis} ${row.masa}`,
  rowHref: (row: SptRow) => `/spt/${row.id}`,
};

/** Drafts, and returns that wait for their payment. */
export const konsepSpt = defineList<SptRow>({
  ...common,
  id: "spt-konsep",
  caption: "spt:konsep.judul",
  empty: "spt:konsep.kosong",
  columns: [
    jenis,
    masa,
    pembetulan,
    status,
    nilai,
    { key: "jatuhTempo", label: "spt:kolom.jatuhTempo", as: "tanggal", sortable: true },
    { key: "dibuat", label: "spt:kolom.dibuat", as: "waktu", sortable: true },
  ],
  filters: filters(SPT_KONSEP),
  exportPath: "/spt/ekspor",
});

/** Filed returns, also those refused or cancelled since. */
export const sptDilaporkan = defineList<SptRow>({
  ...common,
  id: "spt-dilaporkan",
  caption: "spt:dilaporkan.judul",
  empty: "spt:dilaporkan.kosong",
  columns: [
    jenis,
    masa,
    pembetulan,
    status,
    nilai,
    {
      key: "perlu",
      label: "spt:kolom.perlu",
      words: "spt:perlu.daftar.",
      value: ({ perlu }) => (perlu ? "perlu" : ""),
    },
    { key: "tanggalLapor", label: "spt:kolom.tanggalLapor", as: "tanggal", sortable: true },
    { key: "bpe", label: "spt:kolom.bpe", as: "kode", sortable: true },
  ],
  filters: filters(SPT_DILAPORKAN),
  exportPath: "/spt/dilaporkan/ekspor",
});

const hrefOf = (row: SptBarisRow) =>
  row.objekId ? documentHref({ jenis: row.jenis ?? "", id: row.objekId }) : undefined;

/** Rows of a form, with the form they are of. */
export type Barisan = { readonly form: DefFormulir; readonly bagian: BagianBaris };

/** How lists show each kind of column. */
const CELLS: Readonly<Partial<Record<JenisIsian, CellKind>>> = {
  rupiah: "rupiah",
  hitung: "rupiah",
  tanggal: "tanggal",
  npwp: "npwp",
  desimal: "desimal",
  persen: "desimal",
  masa: "masa",
};

function columnOf({ form, bagian }: Barisan, column: Kolom): ColumnDef<SptBarisRow> {
  const { name, kind, kode, kata, sebutan, bilaKosong, urut, jumlah, tempat = name } = column;
  const as = kode ? "kode" : CELLS[kind];
  const words = kata ?? (kind === "pilihan" && !sebutan ? `${kunciPilihan(form, bagian, name)}.` : undefined);
  return {
    key: tempat,
    label: kunciLabel(form, bagian, name)[0] ?? "",
    ...(as ? { as } : {}),
    ...(words ? { words } : {}),
    ...(bilaKosong ? { none: bilaKosong } : {}),
    ...(urut ? { sortable: true } : {}),
    ...(jumlah ? { total: true } : {}),
    value: (row) => nilaiBaris(row, column),
  };
}

const BUTIR = { key: "butir", label: "spt:baris.butir" } as const;
/** The line of the main form that a row counts in, by its official number. */
const lineOf = ({ butir }: BagianBaris): readonly ColumnDef<SptBarisRow>[] =>
  butir ? [{ ...BUTIR, value: (row) => butir[row.butir ?? ""] ?? row.butir }] : [];

/** The rows of a form as a list: the columns that the form has, the one that names a row first. */
export function daftarBaris(sptId: string, { form, bagian }: Barisan): ListDef<SptBarisRow> {
  const alamat = alamatOf(form);
  const { saring, asal } = bagian;
  const own = `${teksOf(form)}.kosong`;
  const byValue = saring && {
    ...({ name: saring.kolom, kind: "pilihan", options: saring.nilai } as const),
    label: kunciLabel(form, bagian, saring.kolom)[0] ?? "",
    words: bagian.kolom.find(({ name }) => name === saring.kolom)?.kata,
  };
  return {
    id: `lampiran-${alamat}`,
    filters: [{ name: "q", label: "spt:baris.cari", kind: "teks" }, ...(byValue ? [byValue] : [])],
    rowId: (row) => row.id,
    rowName: (row) => row.sebutan ?? row.nama ?? "",
    rowHref: alamat === "C" ? ({ id }) => `/spt/${sptId}/${alamat}/baris/${id}` : hrefOf,
    exportPath: `/spt/${sptId}/${alamat}/ekspor`,
    caption: kunciJudul(form, bagian),
    empty: KOSONG[alamat] ? own : asal === "ketik" ? "spt:baris.kosong_isian" : "spt:baris.kosong",
    columns: [...kolomDaftar(bagian).map((column) => columnOf({ form, bagian }, column)), ...lineOf(bagian)],
  };
}
/** Lists beside the forms say in their own words that they are empty. */
const KOSONG: Readonly<Record<string, true>> = { [DITINGGALKAN]: true, [PERUBAHAN]: true };
