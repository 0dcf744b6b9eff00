import { z } from "zod";
import { CARA_JAWAB, PUTUSAN_TITIK, statusTitik } from "~/domain/kantor";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { JENIS_SURAT, STATUS_SURAT } from "~/domain/pembayaran";
import { HAK_WAKIL } from "~/domain/pihak";
import { riwayat } from "../dokumen";
import { attachments, endpoint, id, masa, npwp, requiredText, rupiah, tanggal, waktu, withRight } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { chosen, idOf } from "../objek";
import { halaman } from "../pages";

/** Addressee of a letter: one taxpayer, or all trainees' taxpayers of a kind in the class. */
export const UNTUK_SURAT = ["satu", "badan", "orang_pribadi"] as const;

/** Letters of the tax office, to a taxpayer or in a class. */
export const ketetapanList = listOf({
  id: "ketetapan",
  texts: "pembayaran:ketetapan",
  labels: "pembayaran:ketetapan.kolom",
  columns: {
    id: hidden(z.string()),
    jenis: { value: z.enum(JENIS_SURAT), words: "pembayaran:ketetapan.jenis." },
    nomor: { value: z.string(), as: "kode", sortable: true },
    status: { value: z.string(), as: "status", sortable: true },
    npwp: { value: z.string() },
    wp: { value: z.string(), as: "nama" },
    kap: { value: z.string(), as: "kode", head: "pembayaran:kolom.akun" },
    kjs: { value: z.string() },
    masaAwal: { value: masa },
    masaAkhir: { value: masa },
    pokok: { value: rupiah, as: "rupiah" },
    sanksi: { value: rupiah, as: "rupiah" },
    jumlah: { value: rupiah, as: "rupiah", sortable: true },
    terbit: { value: tanggal, as: "tanggal", sortable: true },
    jatuhTempo: { value: tanggal, as: "tanggal", sortable: true },
  },
  table: ["nomor", "jenis", "kap", "terbit", "jatuhTempo", "jumlah", "status"],
  file: [
    ...(["nomor", "jenis", "npwp", "wp", "kap", "kjs", "masaAwal", "masaAkhir", "terbit", "jatuhTempo"] as const),
    ...(["pokok", "sanksi", "jumlah", "status"] as const),
  ],
  filters: {
    jenis: { kind: "pilihan", value: z.enum(JENIS_SURAT), options: JENIS_SURAT },
    status: { kind: "status", value: z.string().max(40), options: STATUS_SURAT },
  },
});
export type KetetapanRow = RowOfList<typeof ketetapanList>;
/** An accepted explanation with its source in the law. */
const penjelasan = z.object({ kode: z.string(), teks: z.string(), dasar: z.string().nullable() });
const titik = z.object({
  urut: z.number().int(),
  /** The sentence of the finding in the reader's language, and its source. */
  pesan: z.string(),
  dasar: z.string().nullable(),
  /** Whole rupiah at stake. */
  taruhan: rupiah,
  /** Tax that may be owed, whole rupiah; null where the office names none. */
  pajak: rupiah.nullable(),
  /** Documents of the other figure, the first of them; null where it is in the return itself. */
  dokumen: z.array(z.object({ nama: z.string(), masa, nilai: rupiah, halaman })).nullable(),
  /** The words with which the taxpayer confirmed the finding when signing. */
  dijelaskan: z.string().nullable(),
  /** Explanations that the check accepts. One of them answers the point with one press. */
  penjelasan: z.array(penjelasan),
  status: z.enum(statusTitik.statuses),
  /** The cell that it is about. */
  field: z.string().nullable(),
  lampiran: z.string().nullable(),
  jawaban: z.array(
    z.object({
      hari: tanggal,
      cara: z.enum(CARA_JAWAB),
      isi: z.string(),
      /** The accepted explanation that it gives. */
      penjelasan: penjelasan.nullable(),
      /** Documents with which the office checked the explanation, whole rupiah; null if none can prove it. */
      bukti: rupiah.nullable(),
    }),
  ),
  /** The files of its answers, the oldest first. */
  berkas: z.array(z.object({ id: z.string(), nama: z.string() })),
  /** How it ended: by a correction, by a payment, by documents that prove the explanation, or accepted by the instructor. */
  hasil: z.string().nullable(),
  catatan: z.string(),
  ditutup: tanggal.nullable(),
  /** Actions open to the caller now: `answer`, `accept`, `refuse`. */
  aksi: z.array(z.string()),
});
export type Titik = z.output<typeof titik>;
const rincian = ketetapanList.row.extend({
  /** The return it is about, if the office found it there. */
  sptId: z.string().nullable(),
  /** The points of a question by the office. */
  titik: z.array(titik),
  /** True if the office issued it by itself. */
  otomatis: z.boolean(),
  nama: z.string(),
  alasan: z.string(),
  tanggapan: z.string().nullable(),
  ditanggapi: tanggal.nullable(),
  putusan: z.string().nullable(),
  diputus: tanggal.nullable(),
  /** The last day to answer after an extension; null if it cannot be extended now. */
  batasDiperpanjang: tanggal.nullable(),
  /** The last day for an objection, if there is one. */
  batasKeberatan: tanggal.nullable(),
  /** Amount still owed, whole rupiah. */
  sisa: rupiah,
  /** Its billing code that can still be paid. */
  billing: z.object({ id: z.string(), kode: z.string() }).nullable(),
  /** The refund of an overpayment it found, or the refund request whose audit it ended. */
  pengembalian: z.object({ id: z.string(), nomor: z.string(), status: z.string() }).nullable(),
  /** Actions open to the caller now: `object`, `bill`, `answer`, `extend`, `decide`. */
  aksi: z.array(z.string()),
  /** Actions that lack only a right, with that right. */
  tanpaHak: z.record(z.string(), z.enum(HAK_WAKIL)),
  riwayat,
});
export type Ketetapan = z.output<typeof rincian>;
/** Letters of the tax office to the taxpayer. */
export const ketetapan = withRight(["pembayaran"], {
  list: endpoint({
    method: "GET",
    path: "/payment/ketetapan/list",
    who: ["peserta"],
    summary: "Surat kantor pajak kepada wajib pajak: STP, SKPKB, SKPLB, SP2DK.",
    ...ketetapanList.call,
  }),
  detail: endpoint({
    method: "GET",
    path: "/payment/ketetapan/detail",
    who: ["peserta"],
    summary: "Satu surat kantor pajak: isinya, sisa tagihannya, riwayatnya, dan yang dapat dilakukan.",
    input: z.object({ id: idOf("ketetapan") }),
    output: rincian,
  }),
  billing: endpoint({
    method: "POST",
    path: "/payment/ketetapan/billing",
    who: ["peserta"],
    summary: "Membuat kode billing atas tagihan pajak (STP, SKPKB) sebesar sisanya.",
    input: z.object({ id: idOf("ketetapan") }),
    output: z.object({ id: z.string(), kode: z.string(), berlaku: waktu }),
  }),
  keberatan: endpoint({
    method: "POST",
    path: "/payment/ketetapan/keberatan",
    who: ["peserta"],
    summary: "Mengajukan keberatan atas ketetapan (UU KUP ps. 25), atau permohonan pembatalan STP (ps. 36).",
    input: z.object({ id: idOf("ketetapan"), alasan: requiredText(2000) }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
  jawab: endpoint({
    method: "POST",
    path: "/payment/ketetapan/jawab",
    who: ["peserta"],
    summary:
      "Menjawab satu butir SP2DK: dibetulkan, dibayar, dijelaskan (dengan kata-kata atau penjelasan yang diterima), atau datanya keliru. Boleh lebih dari sekali.",
    input: z
      .object({
        id: idOf("ketetapan"),
        urut: z.number().int().min(1),
        cara: z.enum(CARA_JAWAB, { error: "pilihan" }),
        isi: z.string().max(2000).default(""),
        /** The code of an explanation that the point accepts; words are not needed beside it. */
        penjelasan: z.string().max(60).nullish(),
      })
      .refine(({ cara, isi, penjelasan }) => cara !== "penjelasan" || penjelasan || isi.trim() !== "", {
        error: "wajib",
        path: ["isi"],
      })
      .refine(({ cara, penjelasan }) => cara === "penjelasan" || !penjelasan, {
        error: "pilihan",
        path: ["penjelasan"],
      }),
    output: z.object({ id: z.string(), status: z.string() }),
    files: attachments,
  }),
  berkas: endpoint({
    method: "GET",
    path: "/payment/ketetapan/berkas",
    who: ["peserta"],
    summary: "Satu berkas yang menyertai jawaban atas butir SP2DK.",
    input: z.object({ id: idOf("ketetapan"), berkas: id }),
    answer: "file",
  }),
  perpanjang: endpoint({
    method: "POST",
    path: "/payment/ketetapan/perpanjang",
    who: ["peserta"],
    summary: "Memperpanjang sekali waktu jawaban atas SP2DK, sebelum harinya lewat (PMK 111/2025).",
    input: z.object({ id: idOf("ketetapan") }),
    output: z.object({ id: z.string(), status: z.string(), jatuhTempo: tanggal }),
  }),
  generate: endpoint({
    method: "GET",
    path: "/payment/ketetapan/generate",
    who: ["peserta"],
    summary: "PDF surat kantor pajak.",
    input: z.object({ id: idOf("ketetapan") }),
    answer: "file",
  }),
});

const nilai = z.number({ error: "rupiah" }).int({ error: "rupiah" }).min(0, { error: "rupiah_negatif" });
/** The same letters, issued by the instructor in the role of the tax office. */
export const ketetapanKelas = {
  list: endpoint({
    method: "GET",
    path: "/ketetapan/list",
    who: ["instruktur"],
    summary: "Surat kantor pajak yang terbit di satu kelas.",
    ...ketetapanList.callWith({ batchId: idOf("batch") }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/ketetapan/detail",
    who: ["instruktur"],
    summary: "Satu surat kantor pajak di kelas, dengan tanggapan wajib pajak.",
    input: z.object({ id: idOf("ketetapan") }),
    output: rincian,
  }),
  terbit: endpoint({
    method: "POST",
    path: "/ketetapan/terbit",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Menerbitkan STP, SKPKB, SKPLB, atau SP2DK sebagai kantor pajak, untuk satu wajib pajak atau seluruh kelas.",
    input: z
      .object({
        batchId: idOf("batch"),
        jenis: z.enum(JENIS_SURAT, { error: "pilihan" }),
        untuk: z.enum(UNTUK_SURAT, { error: "pilihan" }).default("satu"),
        npwp: chosen(npwp, "identitas").optional(),
        kap: z.string().regex(/^\d{6}$/, { error: "format" }),
        kjs: z.string().regex(/^\d{3}$/, { error: "format" }),
        masaAwal: masa,
        masaAkhir: masa,
        pokok: nilai.max(RUPIAH_TERBESAR).default(0),
        sanksi: nilai.max(RUPIAH_TERBESAR).default(0),
        alasan: requiredText(1000),
      })
      .refine(({ masaAwal, masaAkhir }) => masaAwal <= masaAkhir, {
        error: "selesai_sebelum_mulai",
        path: ["masaAkhir"],
      }),
    output: z.object({ ids: z.array(z.string()) }),
  }),
  nilai: endpoint({
    method: "POST",
    path: "/ketetapan/nilai",
    who: ["instruktur"],
    kepala: true,
    summary: "Menilai jawaban atas satu butir SP2DK: diterima, atau ditanyakan lagi.",
    input: z.object({
      id: idOf("ketetapan"),
      urut: z.number().int().min(1),
      putusan: z.enum(PUTUSAN_TITIK, { error: "pilihan" }),
      catatan: z.string().max(500).default(""),
    }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
  berkas: endpoint({
    method: "GET",
    path: "/ketetapan/berkas",
    who: ["instruktur"],
    summary: "Satu berkas yang menyertai jawaban wajib pajak atas butir SP2DK.",
    input: z.object({ id: idOf("ketetapan"), berkas: id }),
    answer: "file",
  }),
  putus: endpoint({
    method: "POST",
    path: "/ketetapan/putus",
    who: ["instruktur"],
    kepala: true,
    summary: "Memutus keberatan: ketetapan dipertahankan, atau dibatalkan.",
    input: z.object({
      id: idOf("ketetapan"),
      putusan: z.enum(["uphold", "annul"], { error: "pilihan" }),
      alasan: requiredText(1000),
    }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
};
