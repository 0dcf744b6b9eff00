import { kategoriList, subKategoriList } from "~/contract/natura";
import { matching, type Page } from "../list";
import type { Reader, Writer } from "../sql";
import { type Cari as Asked, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { assigned, insertInto, type RowOf } from "../tables";

type Cari = Asked & { readonly id?: string | undefined };

const CATEGORIES = statementOf(kategoriList, {
  table: "Kategori",
  as: "k",
  sql: { banyak: "(SELECT count(*) FROM SubKategori s WHERE s.kategori = k.kode)" },
  where: {},
  search: ["k.kode", "k.nama"],
  order: ["k.kode"],
});
/** A category with the number of its sub categories. */
export type KategoriRow = StatementRow<typeof CATEGORIES>;
/** A page of the categories of benefits in kind, or the named one. */
export const daftarKategori = (sql: Reader, { id, ...query }: Cari): Promise<Page<KategoriRow>> =>
  pageOfList(sql, CATEGORIES, matching("k", { id }), query);

/** True if there is a category with a code. */
export const adaKategori = async (sql: Reader, kode: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 ada FROM Kategori WHERE kode = @kode`, { kode })) !== undefined;

type IsiKategori = Pick<RowOf<"Kategori">, "kode" | "nama">;
const ADD = `${insertInto("Kategori", ["id", "kode", "nama"])} ON CONFLICT (kode) DO NOTHING`;
/** Adds a category. False if its code is taken. */
export const insertKategori = async (sql: Writer, id: string, isi: IsiKategori): Promise<boolean> =>
  (await sql.run(ADD, { id, ...isi })) === 1;

const RENAME = `UPDATE Kategori SET nama = @nama, versi = versi + 1 WHERE id = @id`;
export const saveKategori = (sql: Writer, id: string, nama: string): Promise<number> => sql.run(RENAME, { id, nama });

const REMOVE = `DELETE FROM Kategori WHERE id = @id`;
/** Deletes a category without sub categories. */
export const deleteKategori = (sql: Writer, id: string): Promise<number> => sql.run(REMOVE, { id });

const SUBS = statementOf(subKategoriList, {
  table: "SubKategori",
  as: "s",
  join: "LEFT JOIN Kategori k ON k.kode = s.kategori",
  sql: { kategoriNama: "coalesce(k.nama, '')" },
  sort: { kategori: "s.kategori" },
  where: {},
  search: ["s.kode", "s.nama"],
  order: ["s.kode"],
});
/** A stored sub category with the name of its category. */
export type SubKategoriRow = Pick<RowOf<"SubKategori">, "aturan" | "per"> &
  Omit<StatementRow<typeof SUBS>, "aturan" | "per">;
/** A page of the sub categories, of one category if given. */
export const daftarSubKategori = (sql: Reader, { id, ...query }: Cari): Promise<Page<SubKategoriRow>> =>
  pageOfList(sql, SUBS, matching("s", { id }), query);

const EVERY = `SELECT ${SUBS.select} FROM ${SUBS.from} ORDER BY s.kode`;
/** Every sub category by its code. */
export const semuaSubKategori = async (sql: Reader): Promise<ReadonlyMap<string, SubKategoriRow>> =>
  new Map((await sql.all<SubKategoriRow>(EVERY)).map((row) => [row.kode, row]));

const TYPED = ["kategori", "kode", "nama", "aturan", "batas", "per", "dapatKurang"] as const;
export type IsiSubKategori = Pick<RowOf<"SubKategori">, (typeof TYPED)[number]>;
const ADD_SUB = `${insertInto("SubKategori", ["id", ...TYPED])} ON CONFLICT (kode) DO NOTHING`;
/** Adds a sub category. False if its code is taken. */
export const insertSubKategori = async (sql: Writer, id: string, isi: IsiSubKategori): Promise<boolean> =>
  (await sql.run(ADD_SUB, { id, ...isi })) === 1;

const CHANGED = TYPED.filter((name) => name !== "kode");
const CHANGE = `UPDATE SubKategori SET ${assigned("SubKategori", CHANGED)}, versi = versi + 1 WHERE id = @id`;
/** Changes a sub category. Its code stays. */
export const saveSubKategori = (sql: Writer, id: string, { kode: _, ...isi }: IsiSubKategori): Promise<number> =>
  sql.run(CHANGE, { id, ...isi });

const REMOVE_SUB = `DELETE FROM SubKategori WHERE id = @id`;
/** Deletes a sub category without benefits. */
export const deleteSubKategori = (sql: Writer, id: string): Promise<number> => sql.run(REMOVE_SUB, { id });

/** The number of benefits in kind of a sub category, in all classes. */
export const pemakaianSubKategori = async (sql: Reader, kode: string): Promise<number> =>
  (await sql.get<{ n: number }>(`SELECT count(*) n FROM Natura WHERE subKategori = @kode`, { kode }))?.n ?? 0;
