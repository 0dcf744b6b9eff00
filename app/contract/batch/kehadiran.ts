import { z } from "zod";
import { SARINGAN_HADIR } from "~/domain/batch/kehadiran";
import { endpoint, listQuery, pageOf, tanggal, waktu } from "../kit";
import { idOf } from "../objek";

const saat = z.object({ pertama: waktu, terakhir: waktu });
const baris = z.object({
  akunId: z.string(),
  accountId: z.string(),
  nama: z.string(),
  nim: z.string().nullable(),
  /** In the order of the shown days; null for a day of absence. */
  hari: z.array(saat.nullable()),
  /** Days of attendance, of all requested days. */
  jumlah: z.number().int(),
  terakhir: waktu.nullable(),
});
export type BarisHadir = z.output<typeof baris>;
const daftar = pageOf(baris).extend({
  batch: z.object({ id: z.string(), nama: z.string() }),
  /** Shown days, earliest first, with the number of participants present. */
  hari: z.array(z.object({ tanggal, hadir: z.number().int() })),
  /** Days with any attendance, shown or not. */
  banyakHari: z.number().int(),
  peserta: z.number().int(),
  /** Number of participants never present in that time. */
  tidakPernah: z.number().int(),
});
export type DaftarHadir = z.output<typeof daftar>;

const { format: _asFile, ...perluasan } = listQuery.shape;
const halaman = z.object({
  ...perluasan,
  batchId: idOf("batch"),
  /** Days in real time. */
  hariDari: tanggal.optional(),
  hariSampai: tanggal.optional(),
  hadir: z.enum(SARINGAN_HADIR).optional(),
});
const WHO = ["instruktur", "mitra", "supermitra", "admin"] as const;

/** Attendance of a class by day, from its sign-ins. */
export const kehadiran = {
  daftar: endpoint({
    method: "GET",
    path: "/batch/kehadiran",
    who: WHO,
    summary: "Daftar hadir satu kelas dari catatan masuk: peserta menurut hari (waktu sebenarnya), dengan jumlahnya.",
    input: halaman,
    output: daftar,
  }),
  unduh: endpoint({
    method: "GET",
    path: "/batch/kehadiran/unduh",
    who: WHO,
    summary: "Daftar hadir satu kelas sebagai csv, xlsx, atau PDF; PDF satu hari adalah lembar untuk ditandatangani.",
    input: halaman.extend({ format: z.enum(["csv", "xlsx", "pdf"]).default("csv") }),
    answer: "file",
  }),
};
