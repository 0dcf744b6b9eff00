import { z } from "zod";
import { HAK_WAKIL } from "~/domain/pihak";
import { endpoint, npwp, tanggal, waktu, withRight } from "../kit";
import { hidden, listOf } from "../list";
import { idOf, naming } from "../objek";

/** Kinds of letters: their subject and text are `masuk:surat.<jenis>.{perihal,isi}`. */
export const JENIS_SURAT = ["reset", "aktivasi", "otp_aktivasi", "otp_ubah_email", "otp_ubah_kode_otorisasi"] as const;

/** Kinds of refusals: a failed sign-in, a call without a valid session, a call without the right, too many calls. */
const JENIS_PENOLAKAN = ["masuk", "sesi", "hak", "tempo"] as const;
export type JenisPenolakan = (typeof JENIS_PENOLAKAN)[number];

/** The audit trail. */
export const jejakList = listOf({
  id: "jejak",
  texts: "pengguna:jejak",
  columns: {
    id: hidden(z.number().int()),
    waktu: { value: waktu, as: "waktu", sortable: true },
    kelas: { value: z.string(), as: "tanggal", sortable: true },
    pelaku: { value: z.string(), sortable: true },
    npwp: { value: z.string(), as: "npwp" },
    panggilan: { value: z.string(), sortable: true },
    /** The action of the call, as the key of a sentence. */
    peristiwa: { value: z.string(), words: "pengguna:perbuatan.", sortable: true },
    jenis: hidden(z.string()),
    objekId: hidden(z.string()),
    label: { value: z.string() },
    /** The values before and after, as JSON text; empty when nothing was kept. */
    sebelum: { value: z.string() },
    sesudah: { value: z.string() },
  },
  file: ["waktu", "kelas", "pelaku", "npwp", "peristiwa", "panggilan", "label", "sebelum", "sesudah"],
  filters: {
    jenis: { kind: "query", value: z.string().max(40) },
    objekId: { kind: "query", value: idOf("objek jejak") },
    npwp: { kind: "query", value: naming(npwp, "npwp") },
    kelas: { kind: "rentangTanggal", value: tanggal, label: "pengguna:jejak.rentang", ujung: ["dari", "sampai"] },
  },
});

/** Letters of the product to its users. */
export const suratList = listOf({
  id: "kotak-keluar",
  texts: "pengguna:kotak_keluar",
  cari: "pengguna:kotak_keluar.kepada",
  columns: {
    id: hidden(z.string()),
    dibuat: { value: waktu, as: "waktu", sortable: true },
    kepada: { value: z.string(), sortable: true },
    jenis: { value: z.enum(JENIS_SURAT), words: "pengguna:kotak_keluar.jenis_pilihan.", sortable: true },
    perihal: { value: z.string() },
    isi: { value: z.string() },
    dikirim: { value: waktu.nullable(), as: "waktu" },
  },
  filters: {
    // letters of a first activation are found by their recipient
    jenis: {
      kind: "pilihan",
      value: z.enum(JENIS_SURAT),
      options: JENIS_SURAT.filter((jenis) => jenis !== "otp_aktivasi"),
    },
    id: { kind: "query", value: idOf("surat") },
  },
});

/** Refused calls, counted by the minute. */
export const penolakanList = listOf({
  id: "penolakan",
  texts: "pengguna:penolakan",
  columns: {
    id: hidden(z.number().int()),
    /** Time to the minute. */
    waktu: { value: waktu, as: "waktu", sortable: true },
    jenis: { value: z.enum(JENIS_PENOLAKAN), words: "pengguna:penolakan.jenis_pilihan.", sortable: true },
    /** User name; empty if no account has it. */
    akun: { value: z.string(), sortable: true },
    alamat: { value: z.string(), sortable: true },
    panggilan: { value: z.string(), sortable: true },
    jumlah: { value: z.number().int(), as: "angka", sortable: true },
  },
  filters: { jenis: { kind: "pilihan", value: z.enum(JENIS_PENOLAKAN), options: JENIS_PENOLAKAN } },
});

export const jejak = withRight(HAK_WAKIL, {
  audit: endpoint({
    method: "GET",
    path: "/audit",
    who: ["peserta", "instruktur"],
    summary: "Jejak perubahan identitas aktif, atau satu dokumen; instruktur melihat batch yang diajarnya.",
    ...jejakList.call,
  }),
  kotakKeluar: endpoint({
    method: "GET",
    path: "/kotak-keluar",
    who: ["admin", "mitra", "supermitra"],
    summary:
      "Tautan dan kata sandi sekali pakai yang dikirim; mitra melihat milik penggunanya, supermitra juga milik mitranya.",
    ...suratList.call,
  }),
  penolakan: endpoint({
    method: "GET",
    path: "/penolakan",
    who: ["admin"],
    summary: "Masuk yang gagal dan panggilan yang ditolak, dihitung per menit; nama yang tidak dikenal tidak disimpan.",
    ...penolakanList.call,
  }),
});
