import { z } from "zod";
import { JENIS_SERTIFIKAT } from "~/domain/pihak/sertifikat";
import { endpoint, requiredText, tanggal, text } from "../kit";
import { chosen, idOf } from "../objek";

/** A facility certificate of a taxpayer of the class, or of a foreign party with its foreign tax number. */
export const sertifikatRow = z.object({
  id: z.string(),
  npwp: z.string(),
  nama: z.string(),
  negara: z.string(),
  jenis: z.string(),
  nomor: z.string(),
  mulai: tanggal,
  berakhir: tanggal,
  versi: z.number().int(),
});
export type SertifikatRow = z.output<typeof sertifikatRow>;

export const sertifikat = {
  save: endpoint({
    method: "POST",
    path: "/sertifikat/save",
    who: ["instruktur"],
    summary:
      "Memberi wajib pajak kelas surat keterangan fasilitas (SKB, SKD, PP 55), atau mengubahnya. SKD dapat diberikan kepada pihak luar negeri dengan nomor pajaknya, nama, dan negara.",
    input: z
      .object({
        batchId: idOf("batch"),
        id: idOf("sertifikat").optional(),
        versi: z.number().int().min(1).optional(),
        npwp: chosen(requiredText(50), "identitas"),
        jenis: z.enum(JENIS_SERTIFIKAT, { error: "pilihan" }),
        nomor: requiredText(60),
        mulai: tanggal,
        berakhir: tanggal,
        /** Only for a foreign party. */
        nama: text(120).optional(),
        negara: text(3).optional(),
      })
      .refine((value) => value.mulai <= value.berakhir, { error: "selesai_sebelum_mulai", path: ["berakhir"] }),
    output: z.object({ id: z.string(), versi: z.number().int() }),
  }),
};
