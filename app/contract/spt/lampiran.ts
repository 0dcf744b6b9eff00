import { z } from "zod";
import { butirPosting } from "~/domain/spt/ppn/butir";
import { endpoint, listQuery, pageOf, rupiah } from "../kit";
import { idOf } from "../objek";
import { MODEL_SPT } from "./kit";

/** Lines of the main form, numbered as on paper. */
const BUTIR = Object.fromEntries(Object.entries(butirPosting).map(([key, { butir }]) => [key, butir]));

/** A treasurer's way of paying the tax of a slip: from petty cash, or directly by SP2D. */
const PEMBAYARAN_BARIS = ["imprest", "direct"] as const;
/** Generated files of a return, and the formats of an attachment. */
export const BENTUK_SPT = [
  ...(["spt", "bpe", "lampiran", "contoh", "ringkasan", "banding", "banding_sebelumnya"] as const),
  "perpanjangan",
  "luring",
] as const;
export const BERKAS_SPT = ["pdf", "xlsx", "csv", "xml"] as const;
const baris = z.object({
  id: z.string(),
  urut: z.number().int(),
  /** Kind and id of the row's document; the line of the main form that it counts in. */
  jenis: z.string().nullable(),
  objekId: z.string().nullable(),
  butir: z.string().nullable(),
  nomor: z.string().nullable(),
  /** The number; for a document left out by posting also its name before it has a number. */
  sebutan: z.string().nullable(),
  /** For a document left out by posting: the remedy and its last day. */
  tindakan: z.string().nullable(),
  tanggal: z.string().nullable(),
  nama: z.string().nullable(),
  npwp: z.string().nullable(),
  /** Number of the document that this one replaces or returns. */
  rujukan: z.string().nullable(),
  keterangan: z.string().nullable(),
  /** Fields only of this attachment's rows; for a change `lama` and `baru`. */
  rinci: z.record(z.string(), z.unknown()),
  dpp: rupiah,
  dppLain: rupiah,
  ppn: rupiah,
  ppnbm: rupiah,
  /**
   * Fields of withholding slips; `bruto` is the base if the attachment shows gross income, `langsung` the amount paid
   * by SP2D.
   */
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
/**
 * Origin of a row: typed, uploaded, from a register, posted, or posted and changed. `lalu`: carried from last year's
 * return. `lepas`: changed, its document is gone. `ikut`: linked to a row of another list, with its name.
 */
export const ASAL_BARIS = ["ketik", "unggah", "register", "posting", "diubah", "lalu", "lepas", "ikut"] as const;
/** A typed row: the values of the columns of its section. */
const barisKetik = z.object({
  id: z.string(),
  urut: z.number().int(),
  asal: z.enum(ASAL_BARIS),
  isi: z.record(z.string(), z.unknown()),
});
export type SptKetikRow = z.output<typeof barisKetik>;

/** The attachments of a return, and its files. */
export const sptLampiran = {
  lampiran: endpoint({
    method: "GET",
    path: "/spt/lampiran",
    who: ["peserta"],
    summary: "Baris satu lampiran SPT, atau dokumen yang ditinggalkan posting.",
    input: listQuery.extend({
      id: idOf("spt"),
      lampiran: z.string().min(1).max(20),
      butir: z.string().max(40).optional(),
      jenis: z.string().max(20).optional(),
      /** One row by its number. */
      urut: z.coerce.number().int().optional(),
    }),
    output: pageOf(baris).extend({
      totals: z.record(z.string(), rupiah),
      /** Columns of this attachment, in order. */
      kolom: z.array(z.string()),
    }),
    columns: {
      namespace: "spt",
      id: "baris",
      judul: "spt:lampiran_judul",
      columns: [
        { key: "nomor" },
        { key: "sebutan" },
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
        { key: "fasilitas", words: "bukpotformulir:slip.fasilitas_pilihan." },
        { key: "negara" },
        { key: "nitku" },
        { key: "akun" },
        { key: "akunPenerima" },
        { key: "akunPemberi" },
        { key: "namaPemberi" },
        { key: "statusBukti", words: "spt:status_bukti." },
        { key: "butir", sebutan: BUTIR },
        { key: "tindakan" },
      ],
    },
  }),
  baris: endpoint({
    method: "GET",
    path: "/spt/baris",
    who: ["peserta"],
    summary: "Baris isian satu bagian formulir SPT dengan kolom yang dihitung, jumlah, dan jumlah per kelompok.",
    input: listQuery.extend({
      id: idOf("spt"),
      lampiran: z.string().min(1).max(20),
      bagian: z.string().max(40).optional(),
      urut: z.coerce.number().int().optional(),
      sort: z
        .string()
        .regex(/^-?[a-zA-Z]\w*$/)
        .max(41)
        .optional(),
    }),
    output: pageOf(barisKetik).extend({
      totals: z.record(z.string(), z.unknown()),
      kelompok: z.array(z.object({ nilai: z.string(), totals: z.record(z.string(), z.unknown()) })),
    }),
  }),
  generate: endpoint({
    method: "GET",
    path: "/spt/generate",
    who: ["peserta"],
    summary:
      "PDF SPT, bukti penerimaannya (bentuk=bpe), ringkasannya, perbandingannya, atau satu lampirannya (bentuk=lampiran) juga sebagai xlsx, csv, dan XML impornya; contoh berkas unggahan bernomor milik sendiri atau lembar isinya (bentuk=contoh), juga isian dan akunnya (bagian=isian); SPT nihil untuk diisi di luar portal (bentuk=luring).",
    input: z.object({
      id: idOf("spt"),
      bentuk: z.enum(BENTUK_SPT).default("spt"),
      lampiran: z.string().max(20).optional(),
      /** The list of a form with several, or (`isian`) its fields and accounts; by default the first. */
      bagian: z.string().max(40).optional(),
      berkas: z.enum(BERKAS_SPT).default("pdf"),
      /** Name of a sample; by default the empty form. */
      contoh: z.string().max(40).default("kosong"),
      /** Includes the reasons of each figure. */
      alasan: z.literal("ya").optional(),
    }),
    answer: "file",
  }),
};
