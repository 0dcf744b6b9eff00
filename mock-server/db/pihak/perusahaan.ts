import { randomUUID } from "node:crypto";
import { perusahaanList } from "~/contract/data";
import { PROFIL_PAJAK } from "~/domain/pihak";
import { type Condition, matching, type Page } from "../list";
import type { Reader, Writer } from "../sql";
import { allComputed, type Cari, pageOfList, selecting, statementOf } from "../statement-of";
import { assigned, insertInto, type RowOf } from "../tables";
import { isDiri } from "./wajib-pajak";

type Row = RowOf<"WajibPajak">;
/** A company in a list, with the participant it is for and its class. */
export type PerusahaanRow = Pick<
  Row,
  | "id"
  | "batchId"
  | "akunId"
  | "npwp"
  | "nama"
  | "alamat"
  | "kota"
  | "kpp"
  | "klu"
  | "email"
  | "telepon"
  | "pkp"
  | "pkpSejak"
  | "profil"
  | "versi"
> & { readonly peserta: string; readonly batch: string };

/**
 * The companies within reach. Either those of the active taxpayer's person in a class, or those of classes that a
 * condition selects. The condition names a class `b` and its partner `m`.
 */
export type JangkauanPerusahaan = { readonly batchId: string; readonly npwp: string } | Condition;
const within = (jangkauan: JangkauanPerusahaan): Condition =>
  "sql" in jangkauan
    ? jangkauan
    : {
        sql: "w.batchId = @kelas AND w.akunId = (SELECT akunId FROM WajibPajak WHERE batchId = @kelas AND npwp = @aktif)",
        params: { kelas: jangkauan.batchId, aktif: jangkauan.npwp },
      };

const COMPANIES = `w.jenis = 'badan'`;
const LIST = selecting<PerusahaanRow>(
  statementOf(perusahaanList, {
    table: "WajibPajak",
    as: "w",
    join: "JOIN Batch b ON b.id = w.batchId JOIN Akun m ON m.id = b.mitraId LEFT JOIN Akun a ON a.id = w.akunId",
    sql: {
      ...allComputed("kppNama", "bulanBuku", ...PROFIL_PAJAK),
      peserta: "coalesce(a.nama, '')",
      batch: "b.nama",
    },
    more: { batchId: "w.batchId", akunId: "w.akunId", profil: "w.profil" },
    sort: { peserta: "a.nama" },
    where: {},
    search: ["w.nama", "w.npwp"],
    order: ["w.npwp"],
  }),
);
/** A page of the companies within reach, or only the named one. */
export const daftarPerusahaan = (
  sql: Reader,
  jangkauan: JangkauanPerusahaan,
  { id, ...query }: Cari & { readonly id?: string | undefined },
): Promise<Page<PerusahaanRow>> =>
  pageOfList(sql, LIST, [{ sql: COMPANIES }, within(jangkauan), ...matching("w", { id })], query);

const FIND = `SELECT w.id, w.batchId, w.npwp, w.nama, w.akunId, w.versi FROM WajibPajak w JOIN Batch b ON b.id = w.batchId
  JOIN Akun m ON m.id = b.mitraId WHERE w.id = @id AND ${COMPANIES}`;
export type PerusahaanDiubah = Pick<Row, "id" | "batchId" | "npwp" | "nama" | "akunId" | "versi">;
/** A company within reach; undefined for any other. */
export function perusahaanOf(
  sql: Reader,
  jangkauan: JangkauanPerusahaan,
  id: string,
): Promise<PerusahaanDiubah | undefined> {
  const { sql: reach, params } = within(jangkauan);
  return sql.get<PerusahaanDiubah>(`${FIND} AND ${reach}`, { ...params, id });
}

/** A participant with the number and name of its person, and the date of its class. */
export type OrangPeserta = Pick<Row, "batchId" | "npwp" | "nama"> & {
  readonly akunId: string;
  readonly tanggal: string;
};
const PERSON = `SELECT a.id akunId, b.id batchId, w.npwp, w.nama, b.tanggal FROM Akun a
  JOIN WajibPajak w ON w.akunId = a.id AND ${isDiri("w", "a.id")} JOIN Batch b ON b.id = w.batchId
  JOIN Akun m ON m.id = b.mitraId WHERE a.id = @akun AND a.peran = 'peserta'`;
/** A participant as a person. Given a reach, only from a class within it. */
export const orangPeserta = (sql: Reader, akunId: string, reach?: Condition): Promise<OrangPeserta | undefined> =>
  sql.get<OrangPeserta>(reach ? `${PERSON} AND ${reach.sql}` : PERSON, { ...reach?.params, akun: akunId });

const HIGHEST = `SELECT max(npwp) npwp FROM WajibPajak w WHERE w.batchId = @batchId AND w.akunId = @akunId AND ${COMPANIES}`;
/** The highest number among the companies of a participant; null while it has none. */
export const npwpPerusahaanTertinggi = async (
  sql: Reader,
  { batchId, akunId }: Pick<OrangPeserta, "batchId" | "akunId">,
): Promise<string | null> => (await sql.get<{ npwp: string | null }>(HIGHEST, { batchId, akunId }))?.npwp ?? null;

const TYPED = ["nama", "alamat", "kota", "kpp", "email", "telepon", "klu", "pkp", "pkpSejak", "profil"] as const;
/** The typed data of a company. */
export type IsiPerusahaan = Pick<Row, (typeof TYPED)[number]>;
const ADD = insertInto("WajibPajak", ["id", "batchId", "akunId", "npwp", "jenis", ...TYPED]);
const TIE = insertInto("PihakTerkait", [
  ...(["id", "batchId", "ownerNpwp", "npwp", "nama", "jenis", "subJenis", "jabatan", "pic", "mulai"] as const),
]);

/** Adds a company of a participant, its director and representative. Returns its id. */
export async function insertPerusahaan(
  sql: Writer,
  { batchId, akunId, npwp: person, nama, tanggal }: OrangPeserta,
  npwp: string,
  isi: IsiPerusahaan,
): Promise<string> {
  const id = randomUUID();
  await sql.run(ADD, { id, batchId, akunId, npwp, jenis: "badan", ...isi });
  const director = { jenis: "orang_pribadi", subJenis: "pengurus", jabatan: "Direktur", pic: 1 };
  await sql.run(TIE, { id: randomUUID(), batchId, ownerNpwp: npwp, npwp: person, nama, mulai: tanggal, ...director });
  return id;
}

const CHANGE = `UPDATE WajibPajak SET ${assigned("WajibPajak", TYPED)}, versi = versi + 1 WHERE id = @id AND batchId = @batchId`;
/** Changes the typed data of a company. */
export const savePerusahaan = (
  sql: Writer,
  { id, batchId }: Pick<PerusahaanDiubah, "id" | "batchId">,
  isi: IsiPerusahaan,
): Promise<number> => sql.run(CHANGE, { id, batchId, ...isi });

const NEWER = `UPDATE WajibPajak SET versi = versi + 1 WHERE batchId = @batchId AND npwp = @ownerNpwp`;
/** Raises the version of a taxpayer's form after a change elsewhere. A form rendered before is refused. */
export const perbaruiVersi = (
  sql: Writer,
  { batchId, ownerNpwp }: { readonly batchId: string; readonly ownerNpwp: string },
): Promise<number> => sql.run(NEWER, { batchId, ownerNpwp });

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
  ["Ketetapan", ["ownerNpwp"]],
  ["RencanaSurat", ["ownerNpwp"]],
  ["Impor", ["ownerNpwp"]],
] as const;

/** The number of documents in the class that name a taxpayer. */
export async function dokumenWajibPajak(sql: Reader, batchId: string, npwp: string): Promise<number> {
  let sum = 0;
  for (const [table, columns] of DOKUMEN) {
    for (const [at, column] of columns.entries()) {
      const others = columns.slice(0, at).map((one) => ` AND ${one} <> @npwp`);
      const found = await sql.get<{ n: number }>(
        `SELECT count(*) n FROM ${table} WHERE batchId = @batchId AND ${column} = @npwp${others.join("")}`,
        { batchId, npwp },
      );
      sum += found?.n ?? 0;
    }
  }
  return sum;
}

/** Tables of a company's parts, deleted with it. */
const MILIK = ["Cabang", "Natura", "Karyawan", "ProfilBagian", "PihakTerkait", "WakilKuasa", "Sertifikat"] as const;

/** Deletes a taxpayer without documents from its class, with its branches, employees, ties and certificates. */
export async function deleteWajibPajak(sql: Writer, batchId: string, npwp: string): Promise<void> {
  for (const table of MILIK) await sql.run(`DELETE FROM ${table} WHERE batchId = ? AND ownerNpwp = ?`, [batchId, npwp]);
  await sql.run(`DELETE FROM PihakTerkait WHERE batchId = ? AND npwp = ?`, [batchId, npwp]);
  await sql.run(`DELETE FROM WakilKuasa WHERE batchId = ? AND npwp = ?`, [batchId, npwp]);
  await sql.run(`DELETE FROM WajibPajak WHERE batchId = ? AND npwp = ?`, [batchId, npwp]);
}
