import { z } from "zod";
import { HAK_WAKIL } from "~/domain/pihak";
import { endpoint, listQuery, npwp, pageOf, tanggal, waktu, withRight } from "../kit";
import { idOf, naming } from "../objek";

const jejakRow = z.object({
  id: z.number().int(),
  waktu,
  kelas: z.string(),
  pelaku: z.string(),
  npwp: z.string(),
  panggilan: z.string(),
  /** The action of the call, as the key of a sentence (`pengguna:perbuatan.`). */
  peristiwa: z.string(),
  jenis: z.string(),
  objekId: z.string(),
  label: z.string(),
  /** The values before and after, as JSON text; empty when nothing was kept. */
  sebelum: z.string(),
  sesudah: z.string(),
});

/** Kinds of letters: their subject and text are `masuk:surat.<jenis>.{perihal,isi}`. */
export const JENIS_SURAT = ["reset", "aktivasi", "otp_aktivasi", "otp_ubah_email", "otp_ubah_kode_otorisasi"] as const;

/** Kinds of refusals: a failed sign-in, a call without a valid session, a call without the right, too many calls. */
export const JENIS_PENOLAKAN = ["masuk", "sesi", "hak", "tempo"] as const;
export type JenisPenolakan = (typeof JENIS_PENOLAKAN)[number];

export const jejak = withRight(HAK_WAKIL, {
  audit: endpoint({
    method: "GET",
    path: "/audit",
    who: ["peserta", "instruktur"],
    summary: "Jejak perubahan identitas aktif, atau satu dokumen; instruktur melihat batch yang diajarnya.",
    input: listQuery.extend({
      jenis: z.string().max(40).optional(),
      objekId: idOf("objek jejak").optional(),
      npwp: naming(npwp, "npwp").optional(),
      dari: tanggal.optional(),
      sampai: tanggal.optional(),
    }),
    output: pageOf(jejakRow),
    columns: {
      namespace: "pengguna",
      id: "jejak",
      judul: "pengguna:jejak.judul",
      columns: [
        { key: "waktu" },
        { key: "kelas", as: "tanggal" },
        { key: "pelaku" },
        { key: "npwp" },
        { key: "peristiwa", words: "pengguna:perbuatan." },
        { key: "panggilan" },
        { key: "label" },
        { key: "sebelum" },
        { key: "sesudah" },
      ],
    },
  }),
  kotakKeluar: endpoint({
    method: "GET",
    path: "/kotak-keluar",
    who: ["admin", "mitra", "supermitra"],
    summary:
      "Tautan dan kata sandi sekali pakai yang dikirim; mitra melihat milik penggunanya, supermitra juga milik mitranya.",
    input: listQuery.extend({ jenis: z.enum(JENIS_SURAT).optional(), id: idOf("surat").optional() }),
    output: pageOf(
      z.object({
        id: z.string(),
        dibuat: waktu,
        kepada: z.string(),
        jenis: z.enum(JENIS_SURAT),
        perihal: z.string(),
        isi: z.string(),
        dikirim: waktu.nullable(),
      }),
    ),
    columns: {
      namespace: "pengguna",
      id: "kotak_keluar",
      judul: "pengguna:kotak_keluar.judul",
      columns: [
        { key: "dibuat" },
        { key: "kepada" },
        { key: "jenis", words: "pengguna:kotak_keluar.jenis_pilihan." },
        { key: "perihal" },
        { key: "isi" },
        { key: "dikirim" },
      ],
    },
  }),
  penolakan: endpoint({
    method: "GET",
    path: "/penolakan",
    who: ["admin"],
    summary: "Masuk yang gagal dan panggilan yang ditolak, dihitung per menit; nama yang tidak dikenal tidak disimpan.",
    input: listQuery.extend({ jenis: z.enum(JENIS_PENOLAKAN).optional() }),
    output: pageOf(
      z.object({
        id: z.number().int(),
        /** Time to the minute. */
        waktu,
        jenis: z.enum(JENIS_PENOLAKAN),
        /** User name; empty if no account has it. */
        akun: z.string(),
        alamat: z.string(),
        panggilan: z.string(),
        jumlah: z.number().int(),
      }),
    ),
    columns: {
      namespace: "pengguna",
      id: "penolakan",
      judul: "pengguna:penolakan.judul",
      columns: [
        { key: "waktu" },
        { key: "jenis", words: "pengguna:penolakan.jenis_pilihan." },
        { key: "akun" },
        { key: "alamat" },
        { key: "panggilan" },
        { key: "jumlah" },
      ],
    },
  }),
});
