import { statuses } from "~/components/statuses";
import type { CellKind } from "~/contract/list";
import type { ListView, SelectionView } from "~/tables/list-view";
import { paths } from "~/web/paths";
import { ARAB, PANJANG } from "./formulir.server";

const here = (query: string) => `${paths.rupa()}?${query}`;
const KINDS: readonly CellKind[] = ["kode", "nama", "tanggal", "status", "rupiah", "panjang"];
const cellsOf = (number: number, nama: string, panjang: string) =>
  ["04002600000000001", nama, "31/03/2026", Object.keys(statuses)[number] ?? "", "1.250.000", panjang].map(
    (text, at) => ({ kind: KINDS[at] ?? "teks", text, ...(at === 0 && { href: here(`baris=${number}`) }) }),
  );
const rows = [cellsOf(0, ARAB, ""), cellsOf(1, PANJANG, PANJANG), cellsOf(2, "CV Murni", "")].map((cells, at) => ({
  id: String(at),
  name: `Baris ${at + 1}`,
  cells,
  actions: [{ label: "Ubah", href: here(`ubah=${at}`) }],
  selected: false,
  nilai: 1_250_000,
}));

const plain = (id: string): ListView => ({
  id,
  caption: `Daftar: ${id}`,
  path: paths.rupa(),
  columns: KINDS.map((kind, at) => ({
    key: kind,
    kind,
    label: kind,
    ...(kind === "rupiah" && { kepala: "angka" }),
    ...(at < 3 && { sortHref: here(`urut=${id}-${kind}`) }),
    ...(at === 1 && { sorted: "ascending" as const }),
    ...(at === 2 && { sorted: "descending" as const }),
  })),
  rows: [],
  from: 0,
  to: 0,
  total: 0,
  page: 1,
  pages: 1,
  links: [],
  perPage: 25,
  sizes: [],
  filters: [],
  chips: [],
  unread: [],
  clearHref: here(`bersih=${id}`),
  ways: [],
  kept: [],
  exports: [],
  bulk: [],
  hasActions: true,
  empty: "Belum ada apa-apa di sini.",
});
const choosing = (mode: SelectionView["mode"]): ListView => ({
  ...plain(`pilih-${mode}`),
  rows: rows.map((row) => ({ ...row, selected: mode !== "none" })),
  from: 1,
  to: rows.length,
  total: 60,
  pages: 3,
  page: 2,
  links: [1, 2, 3].map((page) => ({ page, href: here(`${mode}=${page}`), current: page === 2 })),
  sizes: [25, 50].map((size) => ({ size, href: here(`${mode}-baris=${size}`) })),
  totals: {
    from: 4,
    cells: [
      { kind: "rupiah", text: "3.750.000" },
      { kind: "teks", text: "" },
    ],
  },
  bulk: [
    { name: "tanda_tangan", label: "Tanda tangani", danger: false },
    { name: "hapus", label: "Hapus", danger: true },
  ],
  selection: {
    mode,
    pageHref: here(`pilih=${mode}-halaman`),
    allHref: here(`pilih=${mode}-semua`),
    noneHref: here(`pilih=${mode}-batal`),
    sum: { label: "PPN", page: 3_750_000, all: 75_000_000 },
  },
});

/** An empty list, one with filters (one of them unreadable), and one for each way of choosing rows. */
export const daftarContoh: readonly ListView[] = [
  plain("kosong"),
  {
    ...plain("saring"),
    filters: [
      { name: "nama", label: "Nama", kind: "teks", value: PANJANG },
      { name: "jenis", label: "Jenis", kind: "pilihan", value: "a", options: [{ value: "a", label: "Satu" }] },
      { name: "dari", label: "Sejak", kind: "tanggal", value: "31-03-2026" },
      { name: "periode", label: "Masa", kind: "masa", value: "2026-03" },
    ],
    chips: [
      { label: "Nama", value: PANJANG, href: here("tanpa=nama") },
      { label: "Jenis", value: ARAB, href: here("tanpa=jenis") },
    ],
    unread: [{ label: "Sejak", value: "kemarin" }],
    ways: [
      { label: "Semua", href: here("cara=semua"), current: false },
      { label: "Konsep", href: here("cara=konsep"), current: true },
    ],
  },
  ...(["none", "page", "all"] as const).map(choosing),
];
