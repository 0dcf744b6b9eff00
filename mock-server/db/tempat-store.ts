import { nitkuOf } from "~/domain/kit/npwp";
import type { Reader, Writer } from "./sql";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
export type CabangRow = {
  readonly id: string;
  readonly kode: string;
  readonly nama: string;
  readonly alamat: string;
  readonly kota: string;
  readonly versi: number;
};

/** A branch of the owner; undefined for anyone else's and for a deleted one. */
export const cabangOf = (sql: Reader, owner: Owner, id: string): Promise<CabangRow | undefined> =>
  sql.get<CabangRow>(
    `SELECT id, kode, nama, alamat, kota, versi FROM Cabang
      WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp AND dihapus = 0`,
    { ...owner, id },
  );

const ALL = `SELECT kode, nama, alamat, kota FROM Cabang
  WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND dihapus = 0 ORDER BY kode`;
/** The branches of a taxpayer, its head office among them where it is recorded, in the order of their codes. */
export const semuaCabang = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
): Promise<Pick<CabangRow, "kode" | "nama" | "alamat" | "kota">[]> => sql.all(ALL, { batchId, ownerNpwp });

/** NITKU of every place of business: the head office and every branch. */
export async function tempatUsahaOf(sql: Reader, batchId: string, ownerNpwp: string): Promise<string[]> {
  const branches = await semuaCabang(sql, { batchId, ownerNpwp });
  return [...new Set([nitkuOf(ownerNpwp), ...branches.map(({ kode }) => nitkuOf(ownerNpwp, kode))])];
}

const HIGHEST = `SELECT max(kode) kode FROM Cabang WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp`;
/** The highest code a branch of a taxpayer ever had, deleted ones too; null while there was none. */
export const kodeCabangTertinggi = async (sql: Reader, { batchId, ownerNpwp }: Owner): Promise<string | null> =>
  (await sql.get<{ kode: string | null }>(HIGHEST, { batchId, ownerNpwp }))?.kode ?? null;

/** Adds a branch; one that was deleted comes back under its code. Undefined when the code is taken. */
export const tambahCabang = async (
  sql: Reader,
  owner: Owner,
  row: Omit<CabangRow, "versi">,
): Promise<string | undefined> =>
  (
    await sql.get<{ id: string }>(
      `INSERT INTO Cabang (id, batchId, ownerNpwp, kode, nama, alamat, kota)
       VALUES (@id, @batchId, @ownerNpwp, @kode, @nama, @alamat, @kota)
     ON CONFLICT (batchId, ownerNpwp, kode) DO UPDATE SET id = excluded.id, nama = excluded.nama,
       alamat = excluded.alamat, kota = excluded.kota, dihapus = 0, versi = versi + 1 WHERE dihapus = 1 RETURNING id`,
      { ...owner, ...row },
    )
  )?.id;

/** How many invoices and slips of the class name a branch by its NITKU, and how many employees it pays. */
export async function pemakaianCabang(
  sql: Reader,
  owner: Owner,
  kode: string,
): Promise<{ dokumen: number; karyawan: number }> {
  const params = { ...owner, kode, nitku: nitkuOf(owner.ownerNpwp, kode) };
  const count = async (statement: string) => (await sql.get<{ n: number }>(statement, params))?.n ?? 0;
  return {
    dokumen:
      (await count(
        `SELECT count(*) n FROM Faktur WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND nitku = @nitku`,
      )) +
      (await count(
        `SELECT count(*) n FROM Faktur WHERE batchId = @batchId AND lawanNpwp = @ownerNpwp AND nitkuPembeli = @nitku`,
      )) +
      (await count(
        `SELECT count(*) n FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND nitku = @nitku`,
      )),
    karyawan: await count(
      `SELECT count(*) n FROM Karyawan WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND dihapus = 0
         AND json_extract(isi, '$.cabang') = @kode`,
    ),
  };
}

/** Tables of documents by the columns that name a taxpayer as their owner or as their other party. */
const DOKUMEN = [
  ["Faktur", ["ownerNpwp", "lawanNpwp"]],
  ["DokumenLain", ["ownerNpwp", "lawanNpwp"]],
  ["DokumenRetur", ["ownerNpwp"]],
  ["Retur", ["ownerNpwp", "lawanNpwp"]],
  ["Bukpot", ["ownerNpwp", "penerimaNpwp"]],
  ["DokumenSetara", ["ownerNpwp"]],
  ["Spt", ["ownerNpwp"]],
  ["Billing", ["ownerNpwp"]],
  ["BukuBesar", ["ownerNpwp"]],
  ["Impor", ["ownerNpwp"]],
] as const;

/** How many documents of the class name a taxpayer. */
export async function dokumenWajibPajak(sql: Reader, batchId: string, npwp: string): Promise<number> {
  let sum = 0;
  for (const [table, columns] of DOKUMEN) {
    const where = columns.map((column) => `${column} = @npwp`).join(" OR ");
    const found = await sql.get<{ n: number }>(
      `SELECT count(*) n FROM ${table} WHERE batchId = @batchId AND (${where})`,
      {
        batchId,
        npwp,
      },
    );
    sum += found?.n ?? 0;
  }
  return sum;
}

/** Tables of what a company consists of, which go with it. */
const MILIK = ["Cabang", "Karyawan", "PihakTerkait", "WakilKuasa", "Sertifikat"] as const;

/** Takes a taxpayer without documents out of its class, with its branches, employees, ties and certificates. */
export async function hapusWajibPajak(sql: Writer, batchId: string, npwp: string): Promise<void> {
  for (const table of MILIK) await sql.run(`DELETE FROM ${table} WHERE batchId = ? AND ownerNpwp = ?`, [batchId, npwp]);
  await sql.run(`DELETE FROM PihakTerkait WHERE batchId = ? AND npwp = ?`, [batchId, npwp]);
  await sql.run(`DELETE FROM WakilKuasa WHERE batchId = ? AND npwp = ?`, [batchId, npwp]);
  await sql.run(`DELETE FROM WajibPajak WHERE batchId = ? AND npwp = ?`, [batchId, npwp]);
}
