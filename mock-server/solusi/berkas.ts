import type { UploadedFile } from "~/contract/kit";

/** A PDF with nothing on it. */
const KOSONG = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n";

/** The file that a step sends, by its name: an empty PDF. */
export const berkasLangkah = (name: string): UploadedFile => ({
  field: "berkas",
  name,
  type: "application/pdf",
  bytes: Buffer.from(KOSONG),
});
