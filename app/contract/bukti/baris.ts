import { z } from "zod";
import { JENIS_BUKTI } from "~/domain/bukti/jenis";
import { JENIS_KOLOM } from "~/domain/bukti/tabel";
import { tanggal } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

const jenis = z.enum(JENIS_BUKTI, { error: "pilihan" });
const kolom = {
  id: hidden(z.string()),
  ref: { value: z.string(), as: "kode", sortable: true },
  judul: { value: z.string(), as: "panjang", sortable: true },
  jenis: { value: z.enum(JENIS_BUKTI), words: "bukti:jenis.", sortable: true },
  /** The day written on the paper. */
  tanggal: { value: tanggal, as: "tanggal", sortable: true },
  dari: { value: z.string(), extra: true },
  /** First class day on which participants see it. */
  tiba: { value: tanggal, as: "tanggal", sortable: true },
  tugasId: hidden(z.string().nullable()),
  /** The assignment it belongs to; null for the whole class. */
  tugas: { value: z.string().nullable(), none: "bukti:kolom.tanpa_tugas", sortable: true },
} as const;
const saring = {
  jenis: { kind: "pilihan", value: jenis, options: JENIS_BUKTI },
  /** Its choices are the assignments that the reader sees. */
  tugasId: { kind: "pilihan", value: idOf("tugas"), label: "bukti:kolom.tugas" },
  tiba: { kind: "rentangTanggal", value: tanggal },
} as const;
const TABEL = ["ref", "judul", "jenis", "tanggal", "dari", "tiba", "tugas"] as const;

/** Documents that have arrived, for participants. */
export const buktiPesertaList = listOf({
  id: "bukti",
  texts: "bukti:daftar",
  labels: "bukti:kolom",
  columns: {
    ...kolom,
    /** One of the last to arrive for its assignment, if others came before. */
    baru: hidden(z.boolean()),
  },
  table: TABEL,
  file: TABEL,
  filters: saring,
});
export type BuktiPeserta = RowOfList<typeof buktiPesertaList>;

/** Every document of the classes that the caller teaches. */
export const buktiInstrukturList = listOf({
  id: "bukti-kelas",
  texts: "bukti:daftar",
  labels: "bukti:kolom",
  columns: {
    ...kolom,
    batchId: hidden(z.string()),
    batch: { value: z.string(), sortable: true },
    /** The class day has come: participants see it. */
    sudahTiba: hidden(z.boolean()),
  },
  table: [...TABEL, "batch"],
  file: [...TABEL, "batch"],
  filters: { ...saring, batchId: { kind: "pilihan", value: idOf("batch"), label: "bukti:kolom.batch" } },
});
export type BuktiInstruktur = RowOfList<typeof buktiInstrukturList>;

const sel = z.union([z.string(), z.number()]).nullable();
const tabel = z.object({
  kolom: z.array(z.object({ judul: z.string(), jenis: z.enum(JENIS_KOLOM), jumlah: z.boolean() })),
  baris: z.array(z.array(sel)),
  /** Sums of the columns that have one, computed from the rows; null without any. */
  jumlah: z.array(sel).nullable(),
});
export const buktiRinci = z.object({
  id: z.string(),
  batchId: z.string(),
  batch: z.string(),
  tugas: z.object({ id: z.string(), judul: z.string() }).nullable(),
  ref: z.string(),
  jenis: z.enum(JENIS_BUKTI),
  tanggal,
  tiba: tanggal,
  judul: z.string(),
  dari: z.string(),
  kepada: z.string(),
  isi: z.string(),
  tabel: tabel.nullable(),
  /** The class day has come: participants see it. */
  sudahTiba: z.boolean(),
  versi: z.number().int(),
  /** The caller can change it. */
  kepala: z.boolean(),
  /** For the head: the table as text to paste, and how many participants have replied to the assignment. */
  sunting: z.object({ tabel: z.string(), dibalas: z.number().int() }).nullable(),
});
export type BuktiRinci = z.output<typeof buktiRinci>;
