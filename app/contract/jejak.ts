import { z } from "zod";
import { endpoint, id, listQuery, npwp, pageOf, tanggal, waktu } from "./kit";

const jejakRow = z.object({
  id: z.number().int(),
  waktu,
  kelas: z.string(),
  pelaku: z.string(),
  npwp: z.string(),
  panggilan: z.string(),
  jenis: z.string(),
  objekId: z.string(),
  label: z.string(),
  /** What changed, as JSON text; empty when nothing was kept. */
  sebelum: z.string(),
  sesudah: z.string(),
});

/** Kinds of letters: their subject and text are `masuk:surat.<jenis>.{perihal,isi}`. */
export const JENIS_SURAT = ["reset", "aktivasi", "otp_ubah_email", "otp_ubah_kode_otorisasi"] as const;

export const jejak = {
  audit: endpoint({
    method: "GET",
    path: "/audit",
    who: ["peserta", "instruktur"],
    summary: "Jejak perubahan identitas aktif, atau satu dokumen; instruktur melihat batch yang diajarnya.",
    input: listQuery.extend({
      jenis: z.string().max(40).optional(),
      objekId: id.optional(),
      npwp: npwp.optional(),
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
    who: ["admin", "mitra"],
    summary: "Tautan dan kata sandi sekali pakai yang dikirim; mitra melihat milik penggunanya.",
    input: listQuery.extend({ jenis: z.enum(JENIS_SURAT).optional(), id: id.optional() }),
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
};
