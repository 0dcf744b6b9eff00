import { z } from "zod";
import { requiredText, tanggal } from "~/contract/kit";
import { KEKETATAN } from "~/domain/mesin/definisi";
import { BOBOT_MAKS, KRITERIA_MAKS, NILAI_MAKS } from "~/domain/tugas";
import { ref } from "./schema-faktur";
import { variation } from "./schema-variasi";

/** Most files of an assignment of a pack, and letters of one. */
const BERKAS = { banyak: 5, huruf: 100_000 } as const;
const persen = z.number().int().min(0).max(100);
/** A real moment: days after the first real day of the class, and the time of day in its zone. */
const momen = z.strictObject({
  hari: z.number().int().min(0).max(731),
  jam: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default("23:59"),
});
export type MomenPaket = z.output<typeof momen>;

/** An assignment that every class of a pack has; what is left out is as in an assignment that is typed. */
export const task = z.strictObject({
  /** Its name in the pack, for parts that belong to it. */
  ref: ref.optional(),
  judul: requiredText(200),
  uraian: requiredText(5000),
  modul: requiredText(20),
  mulai: tanggal,
  jatuhTempo: tanggal,
  /** Last class day on which replies are taken. */
  tutup: tanggal.optional(),
  batas: momen.optional(),
  /** Last real moment at which replies are taken. */
  batasAkhir: momen.optional(),
  nilaiMaks: z.number().int().min(1).max(NILAI_MAKS),
  rubrik: z
    .array(z.strictObject({ judul: requiredText(120), poin: z.number().int().min(1).max(NILAI_MAKS) }))
    .max(KRITERIA_MAKS)
    .optional(),
  bobot: z.number().int().min(0).max(BOBOT_MAKS).optional(),
  /** Percent that a day of lateness takes, and that lateness takes at most. */
  potongan: persen.optional(),
  potonganMaks: persen.optional(),
  tahan: z.boolean().optional(),
  tanpaBalasan: z.boolean().optional(),
  /** Strictness of the checks of returns it asks for; without it, that of the class. */
  pemeriksaan: z.enum(KEKETATAN).optional(),
  /** Sheets as text, which participants download with the assignment. */
  berkas: z
    .array(z.strictObject({ nama: z.string().regex(/^[^\\/]{1,100}\.csv$/), isi: requiredText(BERKAS.huruf) }))
    .max(BERKAS.banyak)
    .optional(),
  /** Figures that differ from participant to participant. */
  variasi: variation.optional(),
});
