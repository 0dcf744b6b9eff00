import type { Values } from "~/domain/kit/form";
import { type ProfilPajak, profilPajak } from "~/domain/pihak/profil";
import { profilPerusahaan } from "~/domain/pihak/tempat";
import { boundList, holds } from "../dialect";
import { containing, type Page } from "../list";
import type { Reader, Writer } from "../sql";
import { listed, type RowOf } from "../tables";

/** Picks the participant itself from the persons of its account `akun`: the others are natural persons of the pack. */
export const isDiri = (w: string, akun: string): string =>
  `${w}.npwp = (SELECT min(o.npwp) FROM WajibPajak o WHERE o.akunId = ${akun} AND o.jenis = 'orang_pribadi')`;

const KNOWN = [
  "id",
  "npwp",
  "nama",
  "jenis",
  "alamat",
  "kota",
  "telepon",
  "klu",
  "kpp",
  "pkp",
  "pkpSejak",
  "dilaporkanSampai",
  "akunId",
] as const;
/** A taxpayer as documents and checks see it; `akunId` is null for a scripted counterparty and for a shared treasurer. */
export type WajibPajak = Pick<RowOf<"WajibPajak">, (typeof KNOWN)[number]>;

const FIND = `SELECT ${listed<"WajibPajak">(KNOWN)} FROM WajibPajak WHERE batchId = @batchId AND npwp = @npwp`;
/** A taxpayer of the class. */
export const wajibPajakOf = (sql: Reader, batchId: string, npwp: string): Promise<WajibPajak | undefined> =>
  sql.get<WajibPajak>(FIND, { batchId, npwp });

/** Names and addresses of some taxpayers of the class, by their numbers. */
export const tempatUsaha = (
  sql: Reader,
  batchId: string,
  npwp: readonly string[],
): Promise<Pick<WajibPajak, "npwp" | "nama" | "alamat" | "kota">[]> =>
  sql.all(`SELECT npwp, nama, alamat, kota FROM WajibPajak WHERE batchId = @batchId AND npwp IN ${boundList("npwp")}`, {
    batchId,
    npwp: JSON.stringify([...new Set(npwp)]),
  });

const REGISTERED = [
  ...([
    "npwp",
    "nama",
    "jenis",
    "status",
    "alamat",
    "kota",
    "kpp",
    "klu",
    "email",
    "telepon",
    "pkp",
    "pkpSejak",
  ] as const),
] as const;
const REGISTER = `SELECT ${listed<"WajibPajak">(REGISTERED)} FROM WajibPajak WHERE batchId = @batchId AND npwp = @npwp`;
/** The register's data on a taxpayer of the class. */
export const terdaftarOf = (
  sql: Reader,
  batchId: string,
  npwp: string,
): Promise<Pick<RowOf<"WajibPajak">, (typeof REGISTERED)[number]> | undefined> => sql.get(REGISTER, { batchId, npwp });

const PROFIL = "SELECT profil FROM WajibPajak WHERE batchId = @batchId AND npwp = @npwp";
/** The registered data of a taxpayer outside its columns, as stored; null if there is none. */
export async function profilTersimpan(sql: Reader, batchId: string, npwp: string): Promise<Values | null> {
  const found = await sql.get<Pick<RowOf<"WajibPajak">, "profil">>(PROFIL, { batchId, npwp });
  return found?.profil ? (JSON.parse(found.profil) as Values) : null;
}
const KEEP_PROFIL = "UPDATE WajibPajak SET profil = @profil WHERE batchId = @batchId AND npwp = @npwp";
/** Stores the registered data of a taxpayer outside its columns. */
export const saveProfil = (sql: Writer, batchId: string, npwp: string, profil: Values): Promise<number> =>
  sql.run(KEEP_PROFIL, { batchId, npwp, profil: JSON.stringify(profil) });

const OTHERS = `SELECT profil FROM WajibPajak WHERE batchId = @batchId AND npwp <> @npwp AND profil LIKE '%"keluarga":[{%'`;
/** The registered data of all others in a class who have a family. */
export const profilBerkeluarga = async (sql: Reader, batchId: string, npwp: string): Promise<readonly Values[]> =>
  (await sql.all<{ profil: string }>(OTHERS, { batchId, npwp })).map(({ profil }) => JSON.parse(profil) as Values);

/** The registered profile of a company of the class. */
export const profilWajibPajak = async (sql: Reader, batchId: string, npwp: string): Promise<ProfilPajak> =>
  profilPajak(await profilTersimpan(sql, batchId, npwp));

/** The first month of the book year of a taxpayer of the class, 1 to 12. January by default. */
export const bulanBukuOf = async (sql: Reader, batchId: string, npwp: string): Promise<number> =>
  Number(profilPerusahaan(await profilTersimpan(sql, batchId, npwp)).bulanBuku);

type Cari = {
  readonly batchId: string;
  /** Part of a name; empty for all names. */
  readonly nama: string;
  /** First digits of a number; null for a search by name alone. */
  readonly nomor: string | null;
  /** The taxpayer to leave out. */
  readonly kecuali: string;
};
const SOUGHT = ["npwp", "nama", "alamat", "kota", "jenis", "pkp"] as const;
export type WajibPajakDicari = Pick<WajibPajak, (typeof SOUGHT)[number]>;
const AMONG = `batchId = @batchId AND npwp <> @kecuali AND (${holds("nama", "cari")} OR npwp LIKE @awalan)`;
const SEEK = `SELECT ${listed<"WajibPajak">(SOUGHT)} FROM WajibPajak WHERE ${AMONG}
  ORDER BY npwp = @nomor DESC, nama, npwp LIMIT @batas OFFSET @lompat`;
const COUNT = `SELECT count(*) n FROM WajibPajak WHERE ${AMONG}`;
/** A page of the taxpayers of a class by name or number; an exact match of the number comes first. */
export async function findWajibPajak(
  sql: Reader,
  { batchId, nama, nomor, kecuali }: Cari,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<WajibPajakDicari>> {
  const asked = { batchId, kecuali, cari: containing(nama), awalan: nomor === null ? "" : `${nomor}%` };
  const window = { nomor: nomor ?? "", batas: perPage, lompat: (page - 1) * perPage };
  const rows = await sql.all<WajibPajakDicari>(SEEK, { ...asked, ...window });
  return { rows, page, perPage, total: (await sql.get<{ n: number }>(COUNT, asked))?.n ?? 0 };
}

const PERSONS = `SELECT max(npwp) npwp FROM (SELECT npwp FROM Karyawan WHERE batchId = @batchId AND npwp LIKE @pola
  UNION ALL SELECT npwp FROM WajibPajak WHERE batchId = @batchId AND npwp LIKE @pola) orang`;
/**
 * The highest number of a pattern (`_` for any digit) among employees and taxpayers of a class; null when no number
 * matches.
 */
export const nomorOrangTertinggi = async (sql: Reader, batchId: string, pola: string): Promise<string | null> =>
  (await sql.get<{ npwp: string | null }>(PERSONS, { batchId, pola }))?.npwp ?? null;
