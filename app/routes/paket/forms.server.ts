import { z } from "zod";
import { packFile } from "~/contract/kit";

/** The form for sending a pack. Its file is its only content. */
export const paketBaru = z.object({});
export const paketUpload = { maxFiles: 1, maxBytes: packFile.maxBytes };
