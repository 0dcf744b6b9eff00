import type { FileAnswer } from "~/contract/kit";
import { isBerlaku } from "~/domain/tugas";
import { verificationCode } from "../../../db/dokumen";
import type { TandaRow } from "../../../db/nilai/tanda-store";
import type { Context } from "../../../http/context";
import { printTandaSelesai, renderPdfs } from "../../../print";

/** Certificates as one PDF, each on a page with its own code. */
export async function berkasTanda({ config }: Context, rows: readonly TandaRow[], nama: string): Promise<FileAnswer> {
  const docs = rows.map(({ id, batchId, nomor, ...tanda }) =>
    printTandaSelesai({
      ...tanda,
      nomor,
      berlaku: isBerlaku(tanda),
      verifikasi: verificationCode(config.sessionSecret, { batchId, jenis: "tanda_selesai", objekId: id, nomor }),
    }),
  );
  return { name: `${nama}.pdf`, type: "application/pdf", body: await renderPdfs(docs, config.publicUrl) };
}
