import { createHmac } from "node:crypto";
import type { JENIS_VERIFIKASI } from "~/contract/pembayaran";
import { SPT_BERLAKU } from "~/domain/spt";
import { greaterOf } from "../dialect";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto } from "../tables";

export type Printable = {
  readonly batchId: string;
  readonly jenis: string;
  readonly objekId: string;
  readonly nomor: string;
};

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of 20 characters that nobody can guess. It is constant for the same document and number. */
export function verificationCode(secret: string, { batchId, jenis, objekId, nomor }: Printable): string {
  const bytes = createHmac("sha256", secret).update(["verifikasi", batchId, jenis, objekId, nomor].join("\0")).digest();
  return [...bytes.subarray(0, 20)].map((byte) => ALPHABET[byte & 31]).join("");
}

const FORGET = `DELETE FROM Verifikasi WHERE jenis = @jenis AND objekId = @objekId AND nomor = @nomor`;
const REGISTER = insertInto("Verifikasi");
/**
 * Makes a document's QR code resolvable, in the transaction that assigns its number. `hash` covers its printed content.
 */
export async function registerPrintable(
  sql: Writer,
  secret: string,
  { batchId, jenis, objekId, nomor }: Printable,
  hash: string,
  now: Date,
): Promise<string> {
  const kode = verificationCode(secret, { batchId, jenis, objekId, nomor });
  await sql.run(FORGET, { jenis, objekId, nomor });
  await sql.run(REGISTER, { kode, batchId, jenis, objekId, nomor, hash, dibuat: sqlTime(now) });
  return kode;
}

type Jenis = (typeof JENIS_VERIFIKASI)[number];
export type Terdaftar = {
  readonly jenis: Jenis;
  readonly batchId: string;
  readonly objekId: string;
  readonly nomor: string;
  readonly hash: string;
  /** Name of the class. */
  readonly kelas: string;
};
const FIND = `SELECT v.jenis, v.batchId, v.objekId, v.nomor, v.hash, b.nama kelas FROM Verifikasi v JOIN Batch b ON b.id = v.batchId
  WHERE v.kode = @kode`;
/** The document of a code. */
export const terdaftarOf = (sql: Reader, kode: string): Promise<Terdaftar | undefined> =>
  sql.get<Terdaftar>(FIND, { kode });

/** The current data of a printed document; `nilai` is tax in whole rupiah. */
export type Kini = {
  readonly status: string;
  readonly nama: string;
  readonly tanggal: string | null;
  readonly nilai: number | null;
};
const OWNER = `(SELECT w.nama FROM WajibPajak w WHERE w.batchId = d.batchId AND w.npwp = d.ownerNpwp)`;
const now = (table: string, nama: string, tanggal: string, nilai: string): string =>
  `SELECT d.status, ${nama} nama, ${tanggal} tanggal, ${nilai} nilai FROM ${table} d WHERE d.id = @objekId AND d.batchId = @batchId`;
const KELAS = `SELECT 'issued' status, b.nama, NULL tanggal, NULL nilai FROM Batch b WHERE b.id = @objekId AND b.id = @batchId`;
const [SPT_TERKIRIM] = SPT_BERLAKU;
/** The current state of each kind of printable. A new kind is one more entry. */
const CURRENT: Readonly<Record<Jenis, string>> = {
  faktur: now("Faktur", "d.ownerNama", "d.tanggal", "d.ppn"),
  retur: now("Retur", "d.ownerNama", "d.tanggal", "d.ppn"),
  dokumen_lain: now("DokumenLain", OWNER, "d.tanggal", "d.ppn"),
  retur_dokumen: now("DokumenRetur", OWNER, "d.tanggal", "d.ppn"),
  billing: now("Billing", OWNER, "substr(d.terbit, 1, 10)", "d.jumlah"),
  bpn: now("Billing", OWNER, "d.tanggalBayar", "d.jumlah"),
  ketetapan: now("Ketetapan", OWNER, "d.terbit", "d.pokok + d.sanksi"),
  spt: now("Spt", OWNER, "d.tanggalLapor", "d.nilai"),
  bpe: now("Spt", OWNER, "d.tanggalLapor", "d.nilai"),
  bukpot: now("Bukpot", "d.ownerNama", "d.tanggal", "d.pph"),
  ikhtisar: `SELECT 'issued' status, w.nama, NULL tanggal, NULL nilai FROM WajibPajak w WHERE w.id = @objekId AND w.batchId = @batchId`,
  buku_nilai: KELAS,
  kemajuan: KELAS,
  kehadiran: KELAS,
  lembar_nilai: `SELECT 'issued' status, a.nama, NULL tanggal, NULL nilai FROM Akun a WHERE a.id = @objekId AND a.batchId = @batchId`,
  tanda_selesai: now("TandaSelesai", "d.nama", "d.tanggal", "NULL"),
  bukti_transaksi: `SELECT 'issued' status, d.judul nama, d.tanggal, NULL nilai FROM Bukti d WHERE d.id = @objekId AND d.batchId = @batchId`,
  perpanjangan: `SELECT '${SPT_TERKIRIM}' status, ${OWNER} nama, d.diberitahukan tanggal, ${greaterOf("0", "d.terutang - d.kredit")} nilai
    FROM Perpanjangan d WHERE d.id = @objekId AND d.batchId = @batchId`,
  pemindahbukuan: now("Pemindahbukuan", OWNER, "d.diajukan", "d.jumlah"),
  bukti_pemindahbukuan: now("Pemindahbukuan", OWNER, "d.diputus", "d.jumlah"),
  buku_besar: `SELECT 'issued' status, w.nama, NULL tanggal, (SELECT coalesce(sum(CASE b.sisi WHEN 'debit' THEN -b.sisa ELSE b.sisa END), 0)
    FROM BukuBesarJumlah b WHERE b.batchId = w.batchId AND b.npwp = w.npwp) nilai FROM WajibPajak w WHERE w.id = @objekId AND w.batchId = @batchId`,
};
/** The current data of a printed document; undefined once it is deleted. */
export const kiniOf = async (
  sql: Reader,
  { jenis, objekId, batchId }: Pick<Terdaftar, "jenis" | "objekId" | "batchId">,
): Promise<Kini | undefined> => {
  const statement: string | undefined = CURRENT[jenis];
  return (statement && (await sql.get<Kini>(statement, { objekId, batchId }))) || undefined;
};
