import { z } from "zod";
import { packFile } from "~/contract/kit";

/** The form by which a pack is sent in: its file is all of it. */
export const paketBaru = z.object({});
export const paketUpload = { maxFiles: 1, maxBytes: packFile.maxBytes };
