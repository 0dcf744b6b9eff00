import { textsOf } from "~/i18n/server";
import { defineList } from "~/tables/define-list";
import { listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { visitAt } from "./visit";

/** A list with every kind of column and filter. */
type Row = { id: string; nomor: string; tanggal: string; status: string; ppn: number | null };
const daftar = defineList<Row>({
  id: "faktur",
  caption: "komponen:daftar.saring",
  empty: "komponen:daftar.nihil",
  columns: [
    { key: "nomor", label: "komponen:mengapa.nomor", as: "kode", sortable: true },
    { key: "tanggal", label: "komponen:formulir.tahun", as: "tanggal", sortable: true },
    { key: "status", label: "komponen:daftar.tindakan", as: "status" },
    { key: "ppn", label: "komponen:mengapa.nilai", as: "rupiah", total: true },
    { key: "referensi", label: "komponen:formulir.cari", extra: true, rinci: true, value: () => "INV/1" },
  ],
  coretax: ["ppn", "referensi", "tanggal"],
  chosenSum: "ppn",
  views: [
    { label: "komponen:status.draft", filters: { status: "draft" } },
    { label: "komponen:formulir.bulan", filters: { masa: "@kini", status: "draft" } },
    { label: "komponen:status.approved", filters: { status: "draft" }, path: "/efaktur/masukan" },
  ],
  filters: [
    { name: "q", label: "komponen:formulir.cari", kind: "teks" },
    { name: "masa", label: "komponen:formulir.bulan", kind: "masa" },
    { name: "status", label: "komponen:daftar.tindakan", kind: "status", options: ["draft", "approved"] },
    { name: "tanggal", label: "komponen:formulir.tahun", kind: "rentangTanggal" },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.nomor,
  rowHref: (row) => `/efaktur/keluaran/${row.id}`,
  rowActions: (row) => [{ label: "komponen:tinjau.ubah", href: `/efaktur/keluaran/${row.id}/ubah` }],
  bulk: [{ name: "hapus", label: "komponen:konfirmasi.batal", danger: true }],
  sort: "-tanggal",
  exportPath: "/efaktur/keluaran/ekspor",
});
const rows: Row[] = Array.from({ length: 20 }, (_, n) => ({
  id: `f${n}`,
  nomor: `0400${n}`,
  tanggal: "2026-03-31",
  status: "draft",
  ppn: n === 0 ? null : 1234567,
}));
/** The day of the reader's class is 6 April 2026; `cookie` is the cookie of the reader's browser. */
export const query = (search: string, cookie = "") =>
  listQueryOf(visitAt(`/efaktur/keluaran${search}`, { readOnly: true }, cookie), daftar);
export const view = (search: string, total = 10_000, lng: "id" | "ar" = "id", cookie = "") =>
  listView(
    daftar,
    query(search, cookie),
    { rows, page: 1, perPage: 20, total, totals: { ppn: 5_000_000_000 } },
    textsOf(lng),
  );
