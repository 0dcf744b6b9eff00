import type { UploadedFile } from "~/contract/kit";

/** Files of a form in the shape that the API's client sends. */
export const uploadedFiles = (files: readonly File[], field = "berkas"): Promise<UploadedFile[]> =>
  Promise.all(
    files.map(async (file) => ({
      field,
      name: file.name,
      type: file.type,
      bytes: Buffer.from(await file.arrayBuffer()),
    })),
  );
