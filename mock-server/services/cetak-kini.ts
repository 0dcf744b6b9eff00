import { createHash } from "node:crypto";
import { registerPrintable } from "../db/dokumen";
import { wajibPajakOf } from "../db/pihak";
import { acting, type WritingContext } from "../http/context";
import type { PrintDoc } from "../print";

type Kini = {
  readonly jenis: "buku_besar" | "ikhtisar";
  /** The printed part of the taxpayer's data, if there are several of a kind. */
  readonly apa?: string;
  /** The content of the print, for its stored hash. */
  readonly isi: unknown;
};
/**
 * The head of a print that shows the state on the class date. Such a print has no earlier event to register its code,
 * so this function does it.
 */
export async function kepalaKini(
  context: WritingContext,
  { jenis, apa, isi }: Kini,
): Promise<Pick<PrintDoc, "verifikasi" | "dibuat" | "author">> {
  const { batch, wp } = acting(context);
  const own = await wajibPajakOf(context.sql, batch.id, wp.npwp);
  const nomor = [wp.npwp, apa, batch.tanggal].filter(Boolean).join(" ");
  const printable = { batchId: batch.id, jenis, objekId: own?.id ?? "", nomor };
  const hash = createHash("sha256").update(JSON.stringify(isi)).digest("hex");
  const { sessionSecret } = context.config;
  const verifikasi = await context.db.write((sql) =>
    registerPrintable(sql, sessionSecret, printable, hash, context.now),
  );
  return { verifikasi, dibuat: `${batch.tanggal}T00:00:00+07:00`, author: wp.nama };
}
