import { z } from "zod";
import { JENIS_CATATAN } from "~/domain/pembayaran";
import { HAK_BUKU } from "~/domain/pihak";
import { endpoint, listQuery, masa, pageOf, rupiah, saringTeks, tanggal } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

/** The entries of the ledger. */
export const catatanList = listOf({
  id: "buku-besar",
  texts: "pembayaran:buku",
  labels: "pembayaran:kolom",
  columns: {
    id: hidden(z.string()),
    urut: hidden(z.number().int()),
    sisi: { value: z.enum(["debit", "kredit"]), words: "pembayaran:sisi." },
    jenis: { value: z.enum(JENIS_CATATAN), words: "pembayaran:catatan." },
    rujukan: { value: z.string(), as: "kode" },
    objekJenis: hidden(z.string().nullable()),
    objekId: hidden(z.string().nullable()),
    kap: { value: z.string(), as: "kode", sortable: true },
    kjs: { value: z.string(), as: "kode" },
    nama: hidden(z.string()),
    masaAwal: { value: masa, as: "masa", head: "pembayaran:kolom.masa" },
    masaAkhir: { value: masa },
    jumlah: { value: rupiah, as: "rupiah", sortable: true },
    sisa: { value: rupiah, as: "rupiah", sortable: true },
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    diposting: { value: tanggal, as: "tanggal", sortable: true },
    jatuhTempo: { value: tanggal.nullable(), as: "tanggal", sortable: true },
    /** For debts the office can collect: the first day of collection, and the day the right lapses. */
    ditagih: { value: tanggal.nullable(), as: "tanggal", sortable: true, extra: true },
    daluwarsa: { value: tanggal.nullable(), as: "tanggal", sortable: true, extra: true },
  },
  table: [
    ...(["rujukan", "tanggal", "diposting", "sisi", "jenis", "kap", "kjs", "masaAwal", "jatuhTempo"] as const),
    ...(["ditagih", "daluwarsa", "jumlah", "sisa"] as const),
  ],
});
export const catatan = catatanList.row;
export type CatatanRow = RowOfList<typeof catatanList>;

const ringkasan = z.object({
  debit: rupiah,
  kredit: rupiah,
  debitTersisa: rupiah,
  kreditTersisa: rupiah,
  saldo: rupiah,
});
/** A month of the ledger by posting date: its entries (debits negative), and the balance at its end. */
export const saldoBulan = z.object({ bulan: masa, debit: rupiah, kredit: rupiah, saldo: rupiah });

const nilai = z.coerce.number().int().min(0).optional();
const hari = tanggal.optional();
/** Account codes, whole or by their first digits. */
const kode = saringTeks;
const saringanBuku = z.object({
  sisi: z.enum(["debit", "kredit"]).optional(),
  jenis: z.enum(JENIS_CATATAN).optional(),
  rujukan: saringTeks,
  kap: kode,
  kjs: kode,
  masa: masa.optional(),
  /** `1`: only unsettled entries. */
  terbuka: z.enum(["1"]).optional(),
  /** `1`: only the deposit. */
  deposit: z.enum(["1"]).optional(),
  tanggalDari: hari,
  tanggalSampai: hari,
  dipostingDari: hari,
  dipostingSampai: hari,
  jatuhTempoDari: hari,
  jatuhTempoSampai: hari,
  ditagihDari: hari,
  ditagihSampai: hari,
  daluwarsaDari: hari,
  daluwarsaSampai: hari,
  jumlahDari: nilai,
  jumlahSampai: nilai,
  sisaDari: nilai,
  sisaSampai: nilai,
});
export type SaringanBuku = z.output<typeof saringanBuku>;

/** Calls on the ledger of the taxpayer. */
export const bukuBesar = {
  dashboard: endpoint({
    method: "GET",
    path: "/bukubesar/dashboard",
    who: ["peserta"],
    hak: HAK_BUKU,
    summary: "Ringkasan buku besar: debit, kredit, sisa, saldo, menurut KAP-KJS, dan saldo akhir tiap bulan.",
    output: z.object({
      ringkasan,
      /** Deposit available, and deposit reserved by pending requests. */
      deposit: rupiah,
      ditahan: rupiah,
      bulanan: z.array(saldoBulan),
      akun: z.array(ringkasan.extend({ kap: z.string(), kjs: z.string(), nama: z.string() })),
    }),
  }),
  filter: endpoint({
    method: "GET",
    path: "/bukubesar/filter",
    who: ["peserta"],
    hak: HAK_BUKU,
    summary:
      "Catatan buku besar menurut setiap kolomnya; KAP dan KJS boleh awalannya saja. Sebagai csv dan xlsx seluruh yang disaring, berapa pun banyaknya.",
    input: listQuery.extend(saringanBuku.shape),
    output: pageOf(catatan),
    columns: {
      namespace: "pembayaran",
      id: "kolom",
      judul: "pembayaran:buku.judul",
      columns: [
        { key: "tanggal", as: "tanggal" },
        { key: "diposting", as: "tanggal" },
        { key: "sisi", words: "pembayaran:sisi." },
        { key: "mataUang" },
        { key: "jenis", words: "pembayaran:catatan." },
        { key: "rujukan" },
        { key: "kap" },
        { key: "kjs" },
        { key: "masaAwal" },
        { key: "masaAkhir" },
        { key: "jatuhTempo", as: "tanggal" },
        { key: "ditagih", as: "tanggal" },
        { key: "daluwarsa", as: "tanggal" },
        { key: "jumlah", as: "rupiah" },
        { key: "sisa", as: "rupiah" },
      ],
    },
  }),
  catatan: endpoint({
    method: "GET",
    path: "/bukubesar/detail",
    who: ["peserta"],
    hak: HAK_BUKU,
    summary: "Satu catatan buku besar dengan dokumen asalnya dan catatan yang menutupnya.",
    input: z.object({ id: idOf("catatan") }),
    output: catatan.extend({
      /** The entries set off against it, each with the amount. */
      pasangan: z.array(catatan.extend({ ditutup: rupiah })),
    }),
  }),
  generateBuku: endpoint({
    method: "GET",
    path: "/bukubesar/generate",
    who: ["peserta"],
    hak: ["buku_besar_view"],
    summary: "PDF atau xlsx buku besar: seluruh yang disaring.",
    input: saringanBuku.extend({
      bentuk: z.enum(["pdf", "xlsx"]).default("pdf"),
      sort: listQuery.shape.sort,
    }),
    answer: "file",
  }),
};
