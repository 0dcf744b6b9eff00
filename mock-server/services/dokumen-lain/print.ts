import { createHash } from "node:crypto";
import { DOKUMEN_GUGUR, kodePendek, RETUR_DOKUMEN_GUGUR } from "~/domain/efaktur";
import { isOneOf } from "~/domain/kit/status";
import { refNama } from "~/domain/ref";
import { type Printable, verificationCode } from "../../db/dokumen";
import { nomorDokumen } from "../../db/dokumen-lain/hidup";
import type { DokumenRow } from "../../db/dokumen-lain/store";
import { wajibPajakOf } from "../../db/pihak";
import type { DokumenReturRow } from "../../db/retur";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { keadaanCetak, printDokumenLain, printReturDokumen, renderPdf } from "../../print";

type Kind = "dokumen_lain" | "retur_dokumen";
type Row = Pick<DokumenRow, "id" | "batchId" | "ownerNpwp" | "nomor" | "tanggal" | "dpp" | "ppn" | "ppnbm">;
const printableOf = (jenis: Kind, { id, batchId, nomor }: Row): Printable => ({ batchId, jenis, objekId: id, nomor });

/** The data that the code of a signed document or return certifies. */
export const printDokumen = ({ ownerNpwp, nomor, tanggal, dpp, ppn, ppnbm }: Row): { nomor: string; sidik: string } => {
  const content = JSON.stringify([ownerNpwp, nomor, tanggal, dpp, ppn, ppnbm]);
  return { nomor, sidik: createHash("sha256").update(content).digest("hex") };
};

async function partiesOf(sql: Reader, { batchId, ownerNpwp, lawanNama, lawanAlamat, lawanNpwp }: DokumenRow) {
  const owner = await wajibPajakOf(sql, batchId, ownerNpwp);
  const { nama = "", alamat = "", kota = "" } = owner ?? {};
  return {
    pemilik: { nama, alamat: [alamat, kota].filter(Boolean).join(", "), npwp: ownerNpwp, kota },
    lawan: { nama: lawanNama, alamat: lawanAlamat, npwp: lawanNpwp ?? "-" },
  };
}

/** Codes of a document with their official names. */
const named = ({ jenis, detail, dokumen }: DokumenRow) => ({
  jenis: `${jenis} ${refNama("jenis_dokumen_lain", jenis)}`,
  detail: detail && `${kodePendek(jenis, detail)} ${refNama("detail_dokumen_lain", detail)}`,
  dokumen: dokumen && `${dokumen} ${refNama("dokumen_transaksi", dokumen)}`,
});
const amounts = ({ dpp, dppLain, ppn, ppnbm }: DokumenRow | DokumenReturRow) => ({ dpp, dppLain, ppn, ppnbm });
const timeOf = ({ ditandatangani, tanggal }: DokumenRow | DokumenReturRow) => ditandatangani ?? `${tanggal}T00:00:00Z`;

/** A special document's print: the same document, state and public address give the same bytes. */
export async function dokumenPdf({ sql, config }: Context, row: DokumenRow): Promise<Buffer> {
  const { arah, nomor, tanggal, masa, informasi, detail, referensi, penandatangan } = row;
  const print = printDokumenLain({
    verifikasi: verificationCode(config.sessionSecret, printableOf("dokumen_lain", row)),
    dibuat: timeOf(row),
    arah,
    nomor,
    tanggal,
    masa,
    referensi,
    penandatangan,
    pengganti: row.jenisDokumen === "pengganti",
    ...keadaanCetak(isOneOf(DOKUMEN_GUGUR, row.status), (await nomorDokumen(sql, row.digantikanId))?.nomor ?? null),
    informasi: informasi && refNama("keterangan_tambahan", informasi, detail),
    ...named(row),
    ...(await partiesOf(sql, row)),
    ...amounts(row),
  });
  return renderPdf(print, config.publicUrl);
}

/** The print of a return of `asal`. */
export async function returDokumenPdf(
  { sql, config }: Context,
  row: DokumenReturRow,
  asal: DokumenRow,
): Promise<Buffer> {
  const { arah, nomor, tanggal, masa, penandatangan } = row;
  const print = printReturDokumen({
    verifikasi: verificationCode(config.sessionSecret, printableOf("retur_dokumen", row)),
    dibuat: timeOf(row),
    arah,
    nomor,
    tanggal,
    masa,
    penandatangan,
    ...keadaanCetak(isOneOf(RETUR_DOKUMEN_GUGUR, row.status), null),
    asal: { nomor: asal.nomor, tanggal: asal.tanggal, ...named(asal) },
    ...(await partiesOf(sql, asal)),
    ...amounts(row),
  });
  return renderPdf(print, config.publicUrl);
}
