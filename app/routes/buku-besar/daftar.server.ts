import { type CatatanRow, catatanList } from "~/contract/buku-besar";
import { JENIS_CATATAN } from "~/domain/pembayaran";
import type { FilterDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

const SISI = ["debit", "kredit"] as const;
// the account of an entry has two columns, as at the tax office: each has its own filter
const days = (name: string): FilterDef => ({ name, label: `pembayaran:kolom.${name}`, kind: "rentangTanggal" });
const filters: readonly FilterDef[] = [
  { name: "sisi", label: "pembayaran:kolom.sisi", kind: "pilihan", options: SISI, words: "pembayaran:sisi." },
  {
    name: "terbuka",
    label: "pembayaran:buku.terbuka",
    kind: "pilihan",
    options: ["1"],
    words: "pembayaran:buku.terbuka_pilihan.",
  },
  {
    name: "jenis",
    label: "pembayaran:kolom.jenis",
    kind: "pilihan",
    options: JENIS_CATATAN,
    words: "pembayaran:catatan.",
  },
  { name: "rujukan", label: "pembayaran:kolom.rujukan", kind: "teks" },
  { name: "kap", label: "pembayaran:kolom.kap", kind: "teks" },
  { name: "kjs", label: "pembayaran:kolom.kjs", kind: "teks" },
  { name: "masa", label: "pembayaran:kolom.masa", kind: "masa" },
  ...["tanggal", "diposting", "jatuhTempo", "ditagih", "daluwarsa"].map(days),
  { name: "jumlah", label: "pembayaran:kolom.jumlah", kind: "rentangRupiah" },
  { name: "sisa", label: "pembayaran:kolom.sisa", kind: "rentangRupiah" },
];

const entries = {
  cells: {
    // the year for an entry of a whole year: its first month alone would be wrong
    masaAwal: {
      value: ({ masaAwal, masaAkhir }: CatatanRow) => (masaAwal === masaAkhir ? masaAwal : masaAwal.slice(0, 4)),
    },
  },
  rowName: (row: CatatanRow) => `${row.rujukan} ${row.urut}`,
  rowHref: (row: CatatanRow) => paths.bukuBesarRincian(row.id),
};

/** The taxpayer's ledger, newest entry first. */
export const bukuBesar = tableOf(catatanList, {
  ...entries,
  filters,
  // the three switches of the tax office's ledger; the first shows the entries without a rest, which this ledger hides
  views: [
    { label: "pembayaran:buku.terbuka_pilihan.1", filters: { terbuka: "1" }, sakelar: true },
    { label: "pembayaran:buku.hanya_debit", filters: { sisi: "debit" }, sakelar: true },
    { label: "pembayaran:buku.hanya_kredit", filters: { sisi: "kredit" }, sakelar: true },
  ],
  coretax: [
    "tanggal",
    "diposting",
    "sisi",
    "jenis",
    "kap",
    "kjs",
    "masaAwal",
    "jatuhTempo",
    "ditagih",
    "daluwarsa",
    "jumlah",
    "sisa",
  ],
  exportPath: paths.bukuBesarEkspor(),
});

/** The ledger of the deposit alone. */
export const catatanDeposit = tableOf(catatanList, {
  ...entries,
  filters: [],
  id: "deposit",
  caption: "pembayaran:deposit.mutasi",
  empty: "pembayaran:deposit.kosong",
  exportPath: paths.pembayaran.depositEkspor(),
});
