import { z } from "zod";
import { rupiah } from "../kit";

/** The code with which documents and returns are signed. */
export const kodeOtorisasi = z.string().min(1, { error: "wajib" }).max(100);

const dasar = z.object({ kutipan: z.string(), contoh: z.boolean().optional() });
/** Reasons of a figure, as returned by calculations. */
export const alasanSchema = z.object({
  nilai: rupiah,
  langkah: z.array(
    z.object({
      teks: z.string(),
      isian: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      nilai: rupiah.optional(),
      dasar: dasar.optional(),
      field: z.string().optional(),
    }),
  ),
  dokumen: z.array(z.object({ jenis: z.string(), id: z.string(), label: z.string(), nilai: rupiah })).optional(),
});

/** Reasons of the four amounts of an invoice, a line or a note. */
export const alasanNilai = z.object({
  dpp: alasanSchema,
  dppLain: alasanSchema,
  ppn: alasanSchema,
  ppnbm: alasanSchema,
});

/** Findings of a signing check: `galat` blocks signing, `peringatan` does not. `field` names the field of the form. */
export const temuan = z.object({
  code: z.string(),
  field: z.string(),
  message: z.string(),
  berat: z.enum(["galat", "peringatan"]),
});

/** All events that changed a document's state, oldest first. */
export const riwayat = z.array(
  z.object({
    peristiwa: z.string(),
    dari: z.string().nullable(),
    ke: z.string().nullable(),
    oleh: z.string(),
    kelas: z.string(),
    catatan: z.string().nullable(),
  }),
);

/** Filed returns of the reader that contain a document, or whose documents it has changed since. */
export const pelaporan = z.array(
  z.object({
    sptId: z.string(),
    jenis: z.string(),
    masa: z.string(),
    pembetulan: z.number().int(),
    tanggalLapor: z.string(),
    /** The change since the filed return; null if unchanged. */
    perubahan: z.enum(["ditambah", "dihapus", "diubah"]).nullable(),
  }),
);
export type Pelaporan = z.output<typeof pelaporan>;

/** A draft after saving. */
export const konsepDisimpan = z.object({ id: z.string(), versi: z.number().int(), status: z.string() });
