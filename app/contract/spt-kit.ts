import { z } from "zod";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { masa, rupiah, tanggal, waktu } from "./kit";

export const jenisSpt = z.enum(JENIS_SPT, { error: "pilihan" });
export const MODEL_SPT = ["normal", "pembetulan"] as const;

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
});
export type SptRow = z.output<typeof sptRow>;

/** How many documents a posting has added, removed and altered. */
export const perubahan = z.object({
  ditambah: z.number().int(),
  dihapus: z.number().int(),
  diubah: z.number().int(),
});
