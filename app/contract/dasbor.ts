import { z } from "zod";
import { pesertaBatch } from "./batch";
import { endpoint, rupiah, tanggal, waktu } from "./kit";

const tenggat = z.object({
  jenis: z.enum(["spt_ppn", "tugas", "billing"]),
  /** What it is about: a period, a title, a code. */
  untuk: z.string(),
  tautan: z.string(),
  /** As the law counts it, and the working day it moves to. */
  asli: tanggal,
  tanggal,
  sisaHari: z.number().int(),
});
const notice = z.object({
  id: z.string(),
  jenis: z.string(),
  isi: z.record(z.string(), z.union([z.string(), z.number()])),
  tautan: z.string().nullable(),
  dibuat: waktu,
});
const ringkasBatch = z.object({
  id: z.string(),
  nama: z.string(),
  tanggal,
  peserta: z.number().int(),
  dilaporkan: z.number().int(),
});

const dasbor = z.discriminatedUnion("peran", [
  z.object({
    peran: z.literal("peserta"),
    tanggal,
    pkp: z.boolean(),
    /** VAT by period, oldest first: output, credited input, and what is to pay (negative: overpaid). */
    ppn: z.array(
      z.object({ masa: z.string(), keluaran: rupiah, masukan: rupiah, selisih: rupiah, spt: z.string().nullable() }),
    ),
    deposit: rupiah,
    utang: rupiah,
    perlu: z.object({
      konsepFaktur: z.number().int(),
      belumDikreditkan: z.number().int(),
      konfirmasi: z.number().int(),
      konsepSpt: z.number().int(),
      billing: z.number().int(),
      dokumenImpor: z.number().int(),
      konsepBukpot: z.number().int(),
    }),
    /** Slips of the last period that this identity issued, and those of the year that it received. */
    bukpot: z.object({
      masa: z.string(),
      tahun: z.number().int(),
      dibuat: z.object({ banyak: z.number().int(), pph: rupiah }),
      diterima: z.object({ banyak: z.number().int(), pph: rupiah }),
    }),
    tenggat: z.array(tenggat),
    tugas: z.array(z.object({ id: z.string(), judul: z.string(), jatuhTempo: tanggal, status: z.string() })),
    notifikasi: z.array(notice),
  }),
  z.object({
    peran: z.literal("instruktur"),
    batch: z.array(ringkasBatch),
    perluTinjau: z.number().int(),
    tugas: z.number().int(),
    matriks: z.object({ batch: ringkasBatch, peserta: z.array(pesertaBatch) }).nullable(),
    notifikasi: z.array(notice),
  }),
  z.object({
    peran: z.enum(["mitra", "supermitra", "admin"]),
    jumlah: z.object({
      supermitra: z.number().int(),
      mitra: z.number().int(),
      instruktur: z.number().int(),
      peserta: z.number().int(),
      batch: z.number().int(),
    }),
    batch: z.array(ringkasBatch),
    notifikasi: z.array(notice),
  }),
]);
export type Dasbor = z.output<typeof dasbor>;

/** The start page of each role. */
export const dasborContract = {
  dasbor: endpoint({
    method: "GET",
    path: "/dasbor",
    who: "any",
    summary: "Dasbor peran yang sedang masuk.",
    output: dasbor,
  }),
};
