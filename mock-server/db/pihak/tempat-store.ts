import { cabangList } from "~/contract/data";
import { nitkuOf } from "~/domain/kit/npwp";
import { jsonValue } from "../dialect";
import { matching, type Page } from "../list";
import type { Reader, Writer } from "../sql";
import { type Cari, computed, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { assigned, insertInto, listed, type RowOf } from "../tables";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
const PLACE = ["nama", "alamat", "kota", "kpp", "rekening"] as const;
const SHOWN = ["id", "kode", ...PLACE, "versi"] as const;
/** A branch; `rekening` is JSON of its bank account, null if it has none. */
export type CabangRow = Pick<RowOf<"Cabang">, (typeof SHOWN)[number]>;

const FIND = `SELECT ${listed<"Cabang">(SHOWN)} FROM Cabang
  WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp AND dihapus = 0`;
/** A branch of the owner; undefined for another owner's and for a deleted one. */
export const cabangOf = (sql: Reader, { batchId, ownerNpwp }: Owner, id: string): Promise<CabangRow | undefined> =>
  sql.get<CabangRow>(FIND, { id, batchId, ownerNpwp });

const LIST = statementOf(cabangList, {
  table: "Cabang",
  as: "c",
  sql: { nitku: computed, kppNama: computed, bank: computed, nomorRekening: computed, pemilikRekening: computed },
  more: { rekening: "c.rekening" },
  sort: { nitku: "c.kode" },
  where: {},
  search: ["c.nama", "c.kode"],
  order: ["c.kode"],
});
/** A page of the owner's branches, or only the named one. */
export const daftarCabang = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { id, ...query }: Cari & { readonly id?: string | undefined },
): Promise<Page<StatementRow<typeof LIST>>> =>
  pageOfList(sql, LIST, matching("c", { batchId, ownerNpwp, dihapus: 0, id }), query);

const ALL = `SELECT kode, nama, alamat, kota FROM Cabang
  WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND dihapus = 0 ORDER BY kode`;
/** The branches of a taxpayer, including its head office if that is recorded, in the order of their codes. */
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
/** The highest code that a branch of a taxpayer ever had, deleted ones included; null if there was none. */
export const kodeCabangTertinggi = async (sql: Reader, { batchId, ownerNpwp }: Owner): Promise<string | null> =>
  (await sql.get<{ kode: string | null }>(HIGHEST, { batchId, ownerNpwp }))?.kode ?? null;

const ADD = `${insertInto("Cabang", ["id", "batchId", "ownerNpwp", "kode", ...PLACE])}
  ON CONFLICT (batchId, ownerNpwp, kode) DO UPDATE SET id = excluded.id, nama = excluded.nama, alamat = excluded.alamat,
  kota = excluded.kota, kpp = excluded.kpp, rekening = excluded.rekening, dihapus = 0, versi = Cabang.versi + 1 WHERE Cabang.dihapus = 1 RETURNING id`;
/** Adds a branch; a deleted one comes back under its code. Undefined if the code is taken. */
export const insertCabang = async (
  sql: Reader,
  owner: Owner,
  row: Omit<CabangRow, "versi">,
): Promise<string | undefined> => (await sql.get<{ id: string }>(ADD, { ...owner, ...row }))?.id;

const CHANGE = `UPDATE Cabang SET ${assigned("Cabang", PLACE)}, versi = versi + 1
  WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`;
/** Changes the stored data of a branch, except its code. */
export const saveCabang = (
  sql: Writer,
  { batchId, ownerNpwp }: Owner,
  id: string,
  place: Pick<CabangRow, (typeof PLACE)[number]>,
): Promise<number> => sql.run(CHANGE, { id, batchId, ownerNpwp, ...place });

const REMOVE = `UPDATE Cabang SET dihapus = 1, versi = versi + 1 WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`;
/** Deletes a branch. Its code stays reserved until the branch comes back. */
export const removeCabang = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string): Promise<number> =>
  sql.run(REMOVE, { id, batchId, ownerNpwp });

/** The numbers of invoices and slips of the class that name a branch by its NITKU, and of its employees. */
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
         AND ${jsonValue("isi", "cabang")} = @kode`,
    ),
  };
}
