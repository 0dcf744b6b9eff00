import { z } from "zod";
import { LAMPIRAN_DIGUNGGUNG, TUJUAN_UNGGAH } from "~/domain/spt/ppn/isian";
import { caraImpor, imporDiterima } from "../impor";
import { dataFile, endpoint, withRight, xmlFile } from "../kit";
import { idOf } from "../objek";

/** Uploaded rows are added to the existing rows, or replace them. */
export const CARA_UNGGAH = ["tambah", "ganti"] as const;
const unggahan = z.object({
  id: idOf("spt"),
  cara: z.enum(CARA_UNGGAH, { error: "pilihan" }).default("tambah"),
  ...caraImpor.shape,
});

/** Uploads of rows of the VAT return. */
export const sptPpn = withRight(["spt_ppn_drafter"], {
  importC: endpoint({
    method: "POST",
    path: "/spt/ppn/import/xml/C",
    who: ["peserta"],
    summary: "Impor baris Lampiran C dari XML Coretax.",
    input: unggahan,
    output: imporDiterima,
    files: xmlFile,
  }),
  importInduk: endpoint({
    method: "POST",
    path: "/spt/ppn/import/xml/induk",
    who: ["peserta"],
    summary: "Impor faktur digunggung (I.A.5, I.A.9, I.B) dari XML Coretax; dengan target hanya bagian itu.",
    input: unggahan.extend({ target: z.enum(LAMPIRAN_DIGUNGGUNG, { error: "pilihan" }).optional() }),
    output: imporDiterima,
    files: xmlFile,
  }),
  upload: endpoint({
    method: "POST",
    path: "/spt/ppn/upload/{lampiran}",
    who: ["peserta"],
    summary:
      "Mengunggah baris IA5, IA9, IB, atau C dari xlsx atau csv; ke induk: faktur digunggung semua bagian sekaligus.",
    input: unggahan.extend({ lampiran: z.enum(TUJUAN_UNGGAH, { error: "pilihan" }) }),
    output: imporDiterima,
    files: dataFile(),
  }),
});
