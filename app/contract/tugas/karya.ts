import { z } from "zod";

/** Change of a document since the reply was sent: none, changed, added, removed. */
const BEDA_KARYA = ["sama", "berubah", "baru", "hilang"] as const;
/** The owner of a document: the sender itself, its counterparty, or the class’s treasurer. */
const MILIK_KARYA = ["sendiri", "diterima", "bendahara"] as const;
export const karya = z.object({
  id: z.string(),
  jenis: z.string(),
  nomor: z.string(),
  tanggal: z.string(),
  status: z.string(),
  nilai: z.number().nullable(),
  milik: z.enum(MILIK_KARYA),
  beda: z.enum(BEDA_KARYA),
});
export type Karya = z.output<typeof karya>;
const isiSel = z.union([z.string(), z.number()]);
/** A document of frozen work in full: its fields, and its lines or the cells of its forms. */
export const rinciKarya = z.object({
  dokumen: karya,
  isian: z.array(z.object({ label: z.string(), nilai: isiSel })),
  tabel: z.array(
    z.object({
      judul: z.string(),
      kolom: z.array(z.object({ kepala: z.string(), angka: z.boolean() })),
      baris: z.array(z.array(isiSel)),
    }),
  ),
});
export type RinciKarya = z.output<typeof rinciKarya>;
