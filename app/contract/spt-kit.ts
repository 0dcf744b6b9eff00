import { z } from "zod";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { masa, rupiah, tanggal, waktu } from "./kit";

export const jenisSpt = z.enum(JENIS_SPT, { error: "pilihan" });
/** How an underpaid return is paid: whole, one way or the other. */
export const CARA_BAYAR = ["deposit", "billing"] as const;
export const MODEL_SPT = ["normal", "pembetulan"] as const;

/** A filed return whose documents have changed since: how many, and what that changes in its tax (below 0: less). */
const perluPembetulan = z.object({ dokumen: z.number().int(), pajak: rupiah });

/** The same with its first documents: what each said of its tax and says now, and the correction being made. */
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

/** A return as lists show it. */
export const sptRow = z.object({
  id: z.string(),
  jenis: jenisSpt,
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
  /** What has changed since it was filed and asks for a correction; null when nothing has, or it is not filed. */
  perlu: perluPembetulan.nullable(),
});
export type SptRow = z.output<typeof sptRow>;

/** A filed return of a class, and what its head instructor may do with it as the tax office would. */
export const sptKelasRow = sptRow
  .pick({ id: true, jenis: true, masa: true, tahun: true, pembetulan: true, status: true, nilai: true, npwp: true })
  .extend({ ...sptRow.pick({ nama: true, tanggalLapor: true, bpe: true }).shape, aksi: z.array(z.string()) });
export type SptKelasRow = z.output<typeof sptKelasRow>;

/** How many documents a posting has added, removed and altered. */
export const perubahan = z.object({
  ditambah: z.number().int(),
  dihapus: z.number().int(),
  diubah: z.number().int(),
});
