import { z } from "zod";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { alasanSchema, kodeOtorisasi, riwayat } from "./dokumen";
import { endpoint, id, listQuery, masa, pageOf, rupiah, tahun, tanggal, text, waktu } from "./kit";

const jenis = z.enum(JENIS_SPT, { error: "pilihan" });
/** How an underpaid return is paid: whole, one way or the other. */
export const CARA_BAYAR = ["deposit", "billing"] as const;
export const MODEL_SPT = ["normal", "pembetulan"] as const;
/** How a treasurer paid the tax of a slip: from its petty cash, or directly by SP2D. */
export const PEMBAYARAN_BARIS = ["imprest", "direct"] as const;
/** What is generated of a return, and in which form an attachment of it. */
export const BENTUK_SPT = ["spt", "bpe", "lampiran", "contoh"] as const;
export const BERKAS_SPT = ["pdf", "xlsx", "csv", "xml"] as const;
/** The draft list and the reporting list. */
export const BAGIAN_SPT = ["konsep", "dilaporkan"] as const;

const sptRow = z.object({
  id: z.string(),
  jenis,
  /** The tax period; of an annual return the last month of its year. */
  masa,
  tahun: z.number().int(),
  pembetulan: z.number().int(),
  status: z.string(),
  /** What the return results in, whole rupiah, negative when overpaid; null before the first posting. */
  nilai: rupiah.nullable(),
  jatuhTempo: tanggal,
  dibuat: waktu,
  tanggalLapor: tanggal.nullable(),
  bpe: z.string().nullable(),
  npwp: z.string(),
  nama: z.string(),
});
export type SptRow = z.output<typeof sptRow>;

const temuan = z.object({
  code: z.string(),
  severity: z.enum(["galat", "peringatan"]),
  field: z.string().optional(),
  message: z.string(),
});
const tempo = z.object({ asli: tanggal, efektif: tanggal });
const bagianBayar = z.object({
  butir: z.string(),
  kap: z.string(),
  kjs: z.string(),
  masa,
  jumlah: rupiah,
  cara: z.enum(["spt", "mandiri"]),
});
const lampiranRingkas = z.object({
  lampiran: z.string(),
  baris: z.number().int(),
  dpp: rupiah,
  ppn: rupiah,
  ppnbm: rupiah,
  /** Of returns made of slips: the tax, and the part of it the government bears. */
  pph: rupiah,
  ditanggung: rupiah,
});

const perubahan = z.object({
  ditambah: z.number().int(),
  dihapus: z.number().int(),
  diubah: z.number().int(),
});

const detail = sptRow.extend({
  versi: z.number().int(),
  metode: z.enum(["delta", "ganti"]).nullable(),
  ntte: z.string().nullable(),
  dilaporkan: waktu.nullable(),
  penandatangan: z.string().nullable(),
  /** Class date: what "now" is for the rules. */
  hariIni: tanggal,
  diposting: waktu.nullable(),
  posting: z.enum(["belum", "berubah", "kini"]),
  /** What the last posting took, and what it left out by reason. */
  diambil: z.number().int(),
  /** How many documents the last posting has added, removed and altered; null after the first. */
  perubahan: perubahan.nullable(),
  ditinggalkan: z.array(z.object({ alasan: z.string(), banyak: z.number().int() })),
  /** Of a correction the return it corrects, with the values of its main form. */
  sebelum: z
    .object({ id: z.string(), pembetulan: z.number().int(), induk: z.record(z.string(), z.unknown()) })
    .nullable(),
  /** Typed and computed values of the main form, by field. */
  induk: z.record(z.string(), z.unknown()),
  lampiran: z.array(lampiranRingkas),
  temuan: z.array(temuan),
  bolehLapor: z.boolean(),
  hasil: z.enum(["nihil", "kurang_bayar", "lebih_bayar"]),
  bagian: z.array(bagianBayar),
  /** What is paid with the return now. */
  bayar: rupiah,
  deposit: rupiah,
  jatuhTempoBayar: tempo,
  jatuhTempoLapor: tempo,
  /** Fine and interest, were the return paid and filed today. */
  denda: alasanSchema,
  bunga: alasanSchema,
  billing: z.object({ id: z.string(), kode: z.string(), status: z.string(), berlaku: waktu }).nullable(),
  aksi: z.array(z.string()),
  riwayat,
});
export type SptDetail = z.output<typeof detail>;

const baris = z.object({
  id: z.string(),
  urut: z.number().int(),
  /** Kind and id of the document behind the row; the line of the main form it counts in. */
  jenis: z.string().nullable(),
  objekId: z.string().nullable(),
  butir: z.string().nullable(),
  nomor: z.string().nullable(),
  tanggal: z.string().nullable(),
  nama: z.string().nullable(),
  npwp: z.string().nullable(),
  /** Number of the document that this one replaces or returns. */
  rujukan: z.string().nullable(),
  keterangan: z.string().nullable(),
  /** What only rows of this attachment have; of a change `lama` and `baru`. */
  rinci: z.record(z.string(), z.unknown()),
  dpp: rupiah,
  dppLain: rupiah,
  ppn: rupiah,
  ppnbm: rupiah,
  /** Of withholding slips; `bruto` is the base where the attachment shows gross income, `langsung` what SP2D paid. */
  bruto: rupiah,
  pph: rupiah,
  ditanggung: rupiah,
  dipotong: rupiah,
  langsung: rupiah,
  pembayaran: z.enum(PEMBAYARAN_BARIS).nullable(),
  statusBukti: z.enum(MODEL_SPT),
  kodeObjek: z.string().nullable(),
  namaObjek: z.string().nullable(),
  tarif: z.string().nullable(),
  fasilitas: z.string().nullable(),
  nitku: z.string().nullable(),
  negara: z.string().nullable(),
  /** KAP-KJS. */
  akun: z.string().nullable(),
  akunPenerima: z.string().nullable(),
  akunPemberi: z.string().nullable(),
  namaPemberi: z.string().nullable(),
});
export type SptBarisRow = z.output<typeof baris>;

const isianInduk = z.object({ id, versi: z.number().int(), isi: z.record(z.string().max(60), z.unknown()) });
const hasilInduk = z.object({ versi: z.number().int(), induk: z.record(z.string(), z.unknown()) });

export const spt = {
  list: endpoint({
    method: "GET",
    path: "/spt/list",
    who: ["peserta"],
    summary: "Daftar SPT: konsep (dan yang menunggu pembayaran) atau yang sudah dilaporkan.",
    input: listQuery.extend({
      bagian: z.enum(BAGIAN_SPT).default("konsep"),
      status: z.string().max(40).optional(),
      jenis: jenis.optional(),
      masa: masa.optional(),
      tahun: tahun.optional(),
    }),
    output: pageOf(sptRow),
    columns: {
      namespace: "spt",
      id: "kolom",
      columns: [
        { key: "jenis" },
        { key: "masa" },
        { key: "pembetulan" },
        { key: "status", as: "status" },
        { key: "nilai", as: "rupiah" },
        { key: "jatuhTempo", as: "tanggal" },
        { key: "tanggalLapor", as: "tanggal" },
        { key: "bpe" },
      ],
    },
  }),
  detail: endpoint({
    method: "GET",
    path: "/spt/detail",
    who: ["peserta"],
    summary: "Satu SPT: induk, ringkasan lampiran, hasil pemeriksaan, tenggat, sanksi, dan pembayarannya.",
    input: z.object({ id }),
    output: detail,
  }),
  detailPph21: endpoint({
    method: "GET",
    path: "/spt/pph21_26/detail",
    who: ["peserta"],
    summary: "Satu SPT Masa PPh Pasal 21/26, seperti /spt/detail.",
    input: z.object({ id }),
    output: detail,
  }),
  detailUnifikasi: endpoint({
    method: "GET",
    path: "/spt/pph_uni/detail",
    who: ["peserta"],
    summary: "Satu SPT Masa PPh Unifikasi, seperti /spt/detail.",
    input: z.object({ id }),
    output: detail,
  }),
  createDraft: endpoint({
    method: "POST",
    path: "/spt/create/draft",
    who: ["peserta"],
    summary: "Membuat konsep SPT normal atau pembetulan; SPT yang ditolak dibuka kembali.",
    input: z.object({
      jenis,
      /** Monthly returns name their month, annual ones their year. */
      masa: masa.optional(),
      tahun: tahun.optional(),
      model: z.enum(MODEL_SPT, { error: "pilihan" }).default("normal"),
    }),
    output: z.object({ id: z.string(), pembetulan: z.number().int() }),
  }),
  posting: endpoint({
    method: "POST",
    path: "/spt/posting",
    who: ["peserta"],
    summary: "Menarik dokumen masa itu ke lampiran dan induk; dapat diulang sampai SPT dilaporkan.",
    input: z.object({ id }),
    output: z.object({
      versi: z.number().int(),
      berubah: z.boolean(),
      diambil: z.number().int(),
      ditinggalkan: z.number().int(),
      perubahan: perubahan.nullable(),
    }),
  }),
  updateInduk: endpoint({
    method: "POST",
    path: "/spt/ppn/update/induk",
    who: ["peserta"],
    summary: "Menyimpan isian induk SPT Masa PPN; angka yang dihitung selalu dihitung server.",
    input: isianInduk,
    output: hasilInduk,
  }),
  updateIndukPph21: endpoint({
    method: "POST",
    path: "/spt/pph21_26/update/induk",
    who: ["peserta"],
    summary: "Menyimpan isian induk SPT Masa PPh Pasal 21/26; angka yang dihitung selalu dihitung server.",
    input: isianInduk,
    output: hasilInduk,
  }),
  updateIndukUnifikasi: endpoint({
    method: "POST",
    path: "/spt/pph_uni/update/induk",
    who: ["peserta"],
    summary: "Menyimpan isian induk SPT Masa PPh Unifikasi; angka yang dihitung selalu dihitung server.",
    input: isianInduk,
    output: hasilInduk,
  }),
  submit: endpoint({
    method: "POST",
    path: "/spt/submit",
    who: ["peserta"],
    summary: "Menandatangani dan melaporkan SPT; yang kurang bayar dibayar dari deposit atau dengan kode billing.",
    input: z.object({ id, versi: z.number().int(), pembayaran: z.enum(CARA_BAYAR).nullish(), kodeOtorisasi }),
    output: z.object({
      id: z.string(),
      status: z.string(),
      bpe: z.string().nullable(),
      ntte: z.string().nullable(),
      billing: z.object({ id: z.string(), kode: z.string(), jumlah: rupiah, berlaku: waktu }).nullable(),
    }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/spt/delete",
    who: ["peserta"],
    summary: "Menghapus konsep SPT.",
    input: z.object({ id }),
  }),
  lampiran: endpoint({
    method: "GET",
    path: "/spt/lampiran",
    who: ["peserta"],
    summary: "Baris satu lampiran SPT, atau dokumen yang ditinggalkan posting.",
    input: listQuery.extend({
      id,
      lampiran: z.string().min(1).max(20),
      butir: z.string().max(40).optional(),
      jenis: z.string().max(20).optional(),
      /** One row by its number. */
      urut: z.coerce.number().int().optional(),
    }),
    output: pageOf(baris).extend({
      totals: z.record(z.string(), rupiah),
      /** Columns this attachment has, in order. */
      kolom: z.array(z.string()),
    }),
    columns: {
      namespace: "spt",
      id: "baris",
      columns: [
        { key: "nomor" },
        { key: "tanggal", as: "tanggal" },
        { key: "nama" },
        { key: "npwp" },
        { key: "rujukan" },
        { key: "keterangan" },
        { key: "dpp", as: "rupiah" },
        { key: "dppLain", as: "rupiah" },
        { key: "ppn", as: "rupiah" },
        { key: "ppnbm", as: "rupiah" },
        { key: "jenis", words: "spt:jenis_baris." },
        { key: "kodeObjek" },
        { key: "namaObjek" },
        { key: "bruto", as: "rupiah" },
        { key: "tarif" },
        { key: "pph", as: "rupiah" },
        { key: "ditanggung", as: "rupiah" },
        { key: "dipotong", as: "rupiah" },
        { key: "langsung", as: "rupiah" },
        { key: "pembayaran", words: "spt:pembayaran_baris." },
        { key: "fasilitas", words: "bukpot:slip.fasilitas_pilihan." },
        { key: "negara" },
        { key: "nitku" },
        { key: "akun" },
        { key: "akunPenerima" },
        { key: "akunPemberi" },
        { key: "namaPemberi" },
        { key: "statusBukti", words: "spt:status_bukti." },
        { key: "butir" },
      ],
    },
  }),
  why: endpoint({
    method: "GET",
    path: "/spt/why",
    who: ["peserta"],
    summary: "Asal satu angka induk: langkah hitung, dasar hukum, dan dokumen di belakangnya.",
    input: z.object({ id, field: z.string().min(1).max(60) }),
    /** Of very many documents the first stand in `alasan`; `dokumen` is the number of all. */
    output: z.object({
      alasan: alasanSchema,
      butir: z.string().nullable(),
      lampiran: z.string().nullable(),
      dokumen: z.number().int(),
    }),
  }),
  generate: endpoint({
    method: "GET",
    path: "/spt/generate",
    who: ["peserta"],
    summary:
      "PDF SPT, bukti penerimaannya (bentuk=bpe), atau satu lampirannya (bentuk=lampiran) juga sebagai xlsx, csv, dan XML impornya; contoh berkas unggahan bernomor milik sendiri (bentuk=contoh).",
    input: z.object({
      id,
      bentuk: z.enum(BENTUK_SPT).default("spt"),
      lampiran: z.string().max(20).optional(),
      berkas: z.enum(BERKAS_SPT).default("pdf"),
      /** Name of a sample; the empty form unless named. */
      contoh: z.string().max(40).default("kosong"),
    }),
    answer: "file",
  }),
  tolak: endpoint({
    method: "POST",
    path: "/spt/tolak",
    who: ["instruktur"],
    summary: "Instruktur kepala menolak atau membatalkan SPT yang sudah dilaporkan, seperti kantor pajak.",
    input: z.object({
      id,
      aksi: z.enum(["reject", "cancel"], { error: "pilihan" }),
      alasan: text(500).min(1, { error: "wajib" }),
    }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
};
