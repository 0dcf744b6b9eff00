import { z } from "zod";
import { lmsFile, type UploadedFile } from "~/contract/kit";
import { uploadedFiles } from "~/files/uploaded.server";
import { LEWATI } from "./cocok-lewati";

const byName = z.record(z.string(), z.string().max(40)).optional();
/** An uploaded file, or one passed from page to page with the choices for its columns and rows. */
export const cocokForm = z
  .object({
    isi: z.string().optional(),
    namaBerkas: z.string().max(200).optional(),
    kolom: byName,
    pasangan: byName,
    skala: z.string().optional(),
  })
  .transform(({ isi, namaBerkas, kolom = {}, pasangan = {}, skala }) => ({
    isi,
    namaBerkas,
    asked: {
      kolom: Object.fromEntries(
        Object.entries(kolom).map(([id, ke]) => [id.replace(/^t/, ""), /^\d{1,4}$/.test(ke) ? Number(ke) : -1]),
      ),
      // rows without a decision are asked again; leaving a row out is a decision
      pasangan: Object.fromEntries(
        Object.entries(pasangan).flatMap(([line, who]) =>
          who === "" ? [] : [[line.replace(/^b/, ""), who === LEWATI ? "" : who]],
        ),
      ),
      skala: skala === "on",
    },
  }));
export const cocokUpload = { maxFiles: 1, maxBytes: lmsFile.maxBytes };
type Value = z.output<typeof cocokForm>;

/** The file of a form: the one chosen now, or the earlier one, and its passed-on text. */
export async function berkasCocok(
  { isi, namaBerkas }: Value,
  files: readonly File[],
): Promise<{ file: UploadedFile; isi: string }> {
  const [sent] = await uploadedFiles(files);
  const file = sent ?? {
    field: lmsFile.field,
    name: namaBerkas ?? "buku-nilai.csv",
    type: "text/csv",
    bytes: Buffer.from(isi ?? "", "base64"),
  };
  return { file, isi: file.bytes.toString("base64") };
}
