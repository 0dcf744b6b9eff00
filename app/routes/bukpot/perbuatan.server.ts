import { z } from "zod";
import { AppError } from "~/contract/errors";
import { text } from "~/contract/kit";
import type { HakWakil } from "~/domain/pihak";
import type { Visit } from "~/web/visit";
import { lastPart } from "../dokumen/alamat";
import { keluargaOf } from "./daftar.server";

/** Actions with a confirmation page: issuing, deleting, cancelling. The last part of the address names the action. */
const PERBUATAN = ["terbitkan", "hapus", "batal"] as const;
export type Perbuatan = (typeof PERBUATAN)[number];

export function perbuatanOf(visit: Visit): Perbuatan {
  const found = PERBUATAN.find((one) => one === lastPart(visit));
  if (!found) throw new AppError("not_found");
  return found;
}

/** Rights for a page about many slips; one of them is enough. The API checks each slip. */
export const hakMassal = (perbuatan: Perbuatan): readonly HakWakil[] =>
  keluargaOf("").map((one): HakWakil => `${one}_${perbuatan === "hapus" ? "drafter" : "signer"}`);

const wajib = z.string({ error: "wajib" }).min(1, { error: "wajib" });
const FIELDS = {
  terbitkan: { kodeOtorisasi: wajib },
  hapus: {},
  batal: { alasan: wajib.pipe(text(500)) },
} as const;
type Answers = { readonly kodeOtorisasi?: string; readonly alasan?: string };

/** The input of an action: the authorisation code, or the reason for a cancellation. */
export const skemaPerbuatan = (perbuatan: Perbuatan): z.ZodType<Answers> => z.object(FIELDS[perbuatan]);
