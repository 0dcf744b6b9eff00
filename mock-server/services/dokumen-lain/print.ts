import { createHash } from "node:crypto";
import { kodePendek } from "~/domain/efaktur/dokumen-lain";
import { DOKUMEN_GUGUR, RETUR_DOKUMEN_GUGUR } from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import { refNama } from "~/domain/ref";
import type { DokumenReturRow } from "../../db/dokumen-retur-store";
import type { DokumenRow } from "../../db/dokumen-store";
import type { Reader } from "../../db/sql";
import { type Printable, registerPrintable, verificationCode } from "../../db/verification";
import type { Context } from "../../http/context";
import { keadaanCetak, printDokumenLain, printReturDokumen, renderPdf } from "../../print";
import type { HotContext } from "../kit";

type Kind = "dokumen_lain" | "retur_dokumen";
type Row = Pick<DokumenRow, "id" | "batchId" | "ownerNpwp" | "nomor" | "tanggal" | "dpp" | "ppn" | "ppnbm">;
const printableOf = (jenis: Kind, { id, batchId, nomor }: Row): Printable => ({ batchId, jenis, objekId: id, nomor });

/** Makes the code of a signed document or return resolvable. */
export async function registerDokumen({ sql, config, now }: HotContext, jenis: Kind, row: Row): Promise<void> {
  const { ownerNpwp, nomor, tanggal, dpp, ppn, ppnbm } = row;
  const hash = createHash("sha256")
    .update(JSON.stringify([ownerNpwp, nomor, tanggal, dpp, ppn, ppnbm]))
    .digest("hex");
  await registerPrintable(sql, config.sessionSecret, printableOf(jenis, row), hash, now);
}

type Owner = { nama: string; alamat: string; kota: string };
const OWNER = `SELECT nama, coalesce(alamat, '') alamat, coalesce(kota, '') kota FROM WajibPajak WHERE batchId = ? AND npwp = ?`;
async function partiesOf(sql: Reader, { batchId, ownerNpwp, lawanNama, lawanAlamat, lawanNpwp }: DokumenRow) {
  const { nama, alamat, kota } = (await sql.get<Owner>(OWNER, [batchId, ownerNpwp])) ?? {
    nama: "",
    alamat: "",
    kota: "",
  };
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

const numberOf = async (sql: Reader, id: string | null): Promise<string | null> =>
  id ? ((await sql.get<{ nomor: string }>(`SELECT nomor FROM DokumenLain WHERE id = ?`, [id]))?.nomor ?? null) : null;

/** A special document's print: same bytes for the same document, its state and the public address. */
export async function dokumenPdf({ sql, config }: Context, row: DokumenRow): Promise<Buffer> {
  const { arah, nomor, tanggal, masa, informasi, detail, referensi, penandatangan } = row;
  const print = printDokumenLain({
    verifikasi: verificationCode(config.sessionSecret, printableOf("dokumen_lain", row)),
    dibuat: timeOf(row),
    ...{ arah, nomor, tanggal, masa, referensi, penandatangan },
    pengganti: row.jenisDokumen === "pengganti",
    ...keadaanCetak(isOneOf(DOKUMEN_GUGUR, row.status), await numberOf(sql, row.digantikanId)),
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
    ...{ arah, nomor, tanggal, masa, penandatangan },
    ...keadaanCetak(isOneOf(RETUR_DOKUMEN_GUGUR, row.status), null),
    asal: { nomor: asal.nomor, tanggal: asal.tanggal, ...named(asal) },
    ...(await partiesOf(sql, asal)),
    ...amounts(row),
  });
  return renderPdf(print, config.publicUrl);
}
