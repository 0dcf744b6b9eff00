import type { BillingRow, CatatanRow } from "~/contract/pembayaran";
import type { PengembalianRow } from "~/contract/pengembalian";
import { paths } from "~/domain/kit/paths";
import { statusBilling } from "~/domain/pembayaran/billing";
import { JENIS_CATATAN } from "~/domain/pembayaran/buku-besar";
import { JENIS_BILLING } from "~/domain/pembayaran/nomor";
import { JALUR_PENGEMBALIAN, statusPengembalian } from "~/domain/pembayaran/pengembalian";
import { type ColumnDef, defineList } from "~/tables/define-list";

/** Billing codes, newest first. */
export const daftarBilling = defineList<BillingRow>({
  id: "billing",
  caption: "pembayaran:billing.judul",
  empty: "pembayaran:billing.kosong",
  columns: [
    { key: "kode", label: "pembayaran:kolom.kode", as: "kode", sortable: true },
    { key: "jenis", label: "pembayaran:kolom.asal", words: "pembayaran:asal." },
    { key: "jumlah", label: "pembayaran:kolom.jumlah", as: "rupiah", sortable: true },
    { key: "status", label: "pembayaran:kolom.status", as: "status", sortable: true },
    { key: "berlaku", label: "pembayaran:kolom.berlaku", as: "waktu", sortable: true },
    { key: "ntpn", label: "pembayaran:kolom.ntpn", as: "kode" },
  ],
  filters: [
    { name: "status", label: "pembayaran:kolom.status", kind: "status", options: statusBilling.statuses },
    {
      name: "jenis",
      label: "pembayaran:kolom.asal",
      kind: "pilihan",
      options: JENIS_BILLING,
      words: "pembayaran:asal.",
    },
    { name: "q", label: "pembayaran:billing.cari", kind: "teks" },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.kode,
  rowHref: (row) => paths.pembayaran.billingRincian(row.id),
  rowActions: (row) => [
    ...(row.aksi.includes("pay") ? [{ label: "pembayaran:bayar.tombol", href: paths.pembayaran.bayar(row.id) }] : []),
    ...(row.aksi.includes("cancel")
      ? [{ label: "pembayaran:batal.tombol", href: paths.pembayaran.batal(row.id) }]
      : []),
  ],
  exportPath: paths.pembayaran.billingEkspor(),
});

/** Requests for refund, newest first. */
export const daftarPengembalian = defineList<PengembalianRow>({
  id: "pengembalian",
  caption: "pembayaran:pengembalian.judul",
  empty: "pembayaran:pengembalian.kosong",
  columns: [
    { key: "nomor", label: "pembayaran:pengembalian.kolom.nomor", as: "kode", sortable: true },
    { key: "masa", label: "pembayaran:pengembalian.kolom.masa", as: "masa", sortable: true },
    { key: "jalur", label: "pembayaran:pengembalian.kolom.jalur", words: "pembayaran:pengembalian.jalur." },
    { key: "jumlah", label: "pembayaran:pengembalian.kolom.jumlah", as: "rupiah", sortable: true },
    { key: "status", label: "pembayaran:pengembalian.kolom.status", as: "status", sortable: true },
    { key: "diminta", label: "pembayaran:pengembalian.kolom.diminta", as: "tanggal", sortable: true },
    { key: "putusPada", label: "pembayaran:pengembalian.kolom.putusPada", as: "tanggal", sortable: true },
  ],
  filters: [
    {
      name: "status",
      label: "pembayaran:pengembalian.kolom.status",
      kind: "status",
      options: statusPengembalian.statuses,
    },
    {
      name: "jalur",
      label: "pembayaran:pengembalian.kolom.jalur",
      kind: "pilihan",
      options: JALUR_PENGEMBALIAN,
      words: "pembayaran:pengembalian.jalur.",
    },
    { name: "masa", label: "pembayaran:pengembalian.kolom.masa", kind: "masa" },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.nomor,
  rowHref: (row) => paths.pembayaran.pengembalianRincian(row.id),
  exportPath: paths.pembayaran.pengembalianEkspor(),
});

const columns: readonly ColumnDef<CatatanRow>[] = [
  { key: "rujukan", label: "pembayaran:kolom.rujukan", as: "kode" },
  { key: "tanggal", label: "pembayaran:kolom.tanggal", as: "tanggal", sortable: true },
  { key: "sisi", label: "pembayaran:kolom.sisi", words: "pembayaran:sisi." },
  { key: "jenis", label: "pembayaran:kolom.jenis", words: "pembayaran:catatan." },
  { key: "kap", label: "pembayaran:kolom.akun", as: "kode", value: (row) => `${row.kap}-${row.kjs}` },
  // of a whole year the year: its first month alone would be untrue
  {
    key: "masaAwal",
    label: "pembayaran:kolom.masa",
    as: "masa",
    value: ({ masaAwal, masaAkhir }) => (masaAwal === masaAkhir ? masaAwal : masaAwal.slice(0, 4)),
  },
  { key: "jumlah", label: "pembayaran:kolom.jumlah", as: "rupiah", sortable: true },
  { key: "sisa", label: "pembayaran:kolom.sisa", as: "rupiah", sortable: true },
  { key: "jatuhTempo", label: "pembayaran:kolom.jatuhTempo", as: "tanggal", sortable: true },
];
const entryHref = ({ objekJenis, objekId }: CatatanRow) =>
  objekId === null
    ? undefined
    : objekJenis === "spt"
      ? paths.spt.rincian(objekId)
      : objekJenis === "billing"
        ? paths.pembayaran.billingRincian(objekId)
        : undefined;
const entries = {
  columns,
  rowId: (row: CatatanRow) => row.id,
  rowName: (row: CatatanRow) => `${row.rujukan} ${row.urut}`,
  rowHref: entryHref,
};

/** The taxpayer's ledger, newest entry first. */
export const bukuBesar = defineList<CatatanRow>({
  ...entries,
  id: "buku-besar",
  caption: "pembayaran:buku.judul",
  empty: "pembayaran:buku.kosong",
  filters: [
    {
      name: "sisi",
      label: "pembayaran:kolom.sisi",
      kind: "pilihan",
      options: ["debit", "kredit"],
      words: "pembayaran:sisi.",
    },
    {
      name: "jenis",
      label: "pembayaran:kolom.jenis",
      kind: "pilihan",
      options: JENIS_CATATAN,
      words: "pembayaran:catatan.",
    },
    { name: "masa", label: "pembayaran:kolom.masa", kind: "masa" },
    {
      name: "terbuka",
      label: "pembayaran:buku.terbuka",
      kind: "pilihan",
      options: ["1"],
      words: "pembayaran:buku.terbuka_pilihan.",
    },
  ],
  exportPath: paths.bukuBesarEkspor(),
});

/** The same for the deposit alone. */
export const catatanDeposit = defineList<CatatanRow>({
  ...entries,
  id: "deposit",
  caption: "pembayaran:deposit.mutasi",
  empty: "pembayaran:deposit.kosong",
  exportPath: paths.pembayaran.depositEkspor(),
});
