import { z } from "zod";
import { barisC } from "~/domain/spt/ppn/form-c";
import { LAMPIRAN_DIGUNGGUNG, TUJUAN_UNGGAH } from "~/domain/spt/ppn/isian";
import { isiDari } from "./form-schema";
import { caraImpor, imporDiterima } from "./impor";
import { dataFile, endpoint, id, xmlFile } from "./kit";

/** Values of a row of schedule C by field name; they are read by its form. */
const isi = isiDari(barisC);
const versi = z.number().int();
const urut = z.number().int().min(1);
const barisTersimpan = z.object({ urut: z.number().int(), versi: z.number().int() });

/** Whether uploaded rows are added to those that are there, or replace them. */
export const CARA_UNGGAH = ["tambah", "ganti"] as const;
const unggahan = z.object({
  id,
  cara: z.enum(CARA_UNGGAH, { error: "pilihan" }).default("tambah"),
  ...caraImpor.shape,
});

/** Typed and uploaded rows of the VAT return. */
export const sptPpn = {
  createC: endpoint({
    method: "POST",
    path: "/spt/ppn/C/create",
    who: ["peserta"],
    summary: "Menambah satu baris Lampiran C; induk dihitung ulang.",
    input: z.object({ id, versi, isi }),
    output: barisTersimpan,
  }),
  updateC: endpoint({
    method: "POST",
    path: "/spt/ppn/C/update",
    who: ["peserta"],
    summary: "Mengubah satu baris Lampiran C; induk dihitung ulang.",
    input: z.object({ id, versi, urut, isi }),
    output: barisTersimpan,
  }),
  deleteC: endpoint({
    method: "POST",
    path: "/spt/ppn/C/delete",
    who: ["peserta"],
    summary: "Menghapus satu baris Lampiran C; induk dihitung ulang.",
    input: z.object({ id, versi, urut }),
    output: z.object({ versi: z.number().int() }),
  }),
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
};
