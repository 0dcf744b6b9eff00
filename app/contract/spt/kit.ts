import { z } from "zod";
import type { DefSpt } from "~/domain/mesin/definisi";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { type HakWakil, hakKonsep } from "~/domain/pihak";
import { definisiOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { masa, rupiah, tanggal, waktu } from "../kit";

export const jenisSpt = z.enum(JENIS_SPT, { error: "pilihan" });
/** Ways to pay an underpaid return; each pays the whole amount. */
export const CARA_BAYAR = ["deposit", "billing"] as const;
export const MODEL_SPT = ["normal", "pembetulan"] as const;

/** A filed return whose documents have changed since: number of documents, and change of its tax (below 0: less). */
const perluPembetulan = z.object({ dokumen: z.number().int(), pajak: rupiah });

/** The same with its first documents: the tax of each before and now, and the correction in progress. */
export const perluRinci = perluPembetulan.extend({
  konsep: z.string().nullable(),
  baris: z.array(
    z.object({
      apa: z.enum(["ditambah", "dihapus", "diubah"]),
      jenis: z.string(),
      id: z.string(),
      nomor: z.string(),
      tanggal: z.string(),
      nama: z.string(),
      lama: rupiah.nullable(),
      baru: rupiah.nullable(),
    }),
  ),
});

/** A return as a row of a list. */
export const sptRow = z.object({
  id: z.string(),
  jenis: jenisSpt,
  /** The tax period; for an annual return the last month of its year. */
  masa,
  tahun: z.number().int(),
  pembetulan: z.number().int(),
  status: z.string(),
  /** Result of the return, whole rupiah, negative when overpaid; null before the first posting. */
  nilai: rupiah.nullable(),
  jatuhTempo: tanggal,
  dibuat: waktu,
  tanggalLapor: tanggal.nullable(),
  bpe: z.string().nullable(),
  npwp: z.string(),
  nama: z.string(),
  /** Changes since filing that require a correction; null without changes or before filing. */
  perlu: perluPembetulan.nullable(),
});
export type SptRow = z.output<typeof sptRow>;

/** A filed return of a class, and the tax office's actions that its head instructor can take. */
export const sptKelasRow = sptRow
  .pick({ id: true, jenis: true, masa: true, tahun: true, pembetulan: true, status: true, nilai: true, npwp: true })
  .extend({ ...sptRow.pick({ nama: true, tanggalLapor: true, bpe: true }).shape, aksi: z.array(z.string()) });
export type SptKelasRow = z.output<typeof sptKelasRow>;

/** Number of documents added, removed and changed by a posting. */
export const perubahan = z.object({
  ditambah: z.number().int(),
  dihapus: z.number().int(),
  diubah: z.number().int(),
});

/** Rights for calls on a feature that only some kinds of returns have: the drafter rights of those kinds. */
export const konsepYang = (has: (def: DefSpt) => boolean): readonly HakWakil[] => [
  ...new Set(JENIS_SPT_TERSEDIA.filter((jenis) => has(definisiOf(jenis))).map(hakKonsep)),
];
