import type { Values } from "~/domain/kit/form";
import { boundList, jsonValue } from "../dialect";
import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

/** The place of rows: a return, the address of one of its forms, a section of the form. */
export type TempatBaris = { readonly sptId: string; readonly formulir: string; readonly bagian: string };
/** Origin of a posted row that was changed by hand, once its document is gone. */
export const BARIS_LEPAS = "lepas";
/** The origin of a row. */
export type AsalBaris = "ketik" | "unggah" | "register" | "posting" | "lalu" | typeof BARIS_LEPAS;
/** A row that was typed, uploaded or read from a register: its number in its section, and the values of its columns. */
export type BarisKetik = { readonly urut: number; readonly isi: Values };

type Row = RowOf<"SptBarisKetik">;
const AT = "sptId = @sptId AND formulir = @formulir AND bagian = @bagian";
const INSERT = insertInto("SptBarisKetik");
const barisOf = ({ urut, isi }: Pick<Row, "urut" | "isi">): BarisKetik => ({ urut, isi: JSON.parse(String(isi)) });

/** Adds a row below the others. Returns its number. Numbers of deleted rows are not reused while later rows exist. */
export async function insertBaris(
  sql: Writer,
  at: TempatBaris,
  isi: Values,
  asal: AsalBaris = "ketik",
): Promise<number> {
  const next = await sql.get<{ urut: number }>(
    `SELECT COALESCE(max(urut), 0) + 1 urut FROM SptBarisKetik WHERE ${AT}`,
    at,
  );
  const urut = next?.urut ?? 1;
  await sql.run(INSERT, { ...at, urut, asal, isi: JSON.stringify(isi), sumber: null });
  return urut;
}

/** The number of rows in a section. */
export const jumlahBaris = async (sql: Reader, at: TempatBaris): Promise<number> =>
  (await sql.get<{ n: number }>(`SELECT count(*) n FROM SptBarisKetik WHERE ${AT}`, at))?.n ?? 0;

/** The rows that new rows replace: all, none, or those of one origin. */
type GantiBaris = "semua" | "tidak" | AsalBaris;

/** Puts many rows below the remaining ones (see {@link GantiBaris}). */
export async function fillBaris(
  sql: Writer,
  at: TempatBaris,
  rows: readonly Values[],
  ganti: GantiBaris,
  asal: AsalBaris = "unggah",
): Promise<void> {
  if (ganti === "semua") await sql.run(`DELETE FROM SptBarisKetik WHERE ${AT}`, at);
  else if (ganti !== "tidak")
    await sql.run(`DELETE FROM SptBarisKetik WHERE ${AT} AND asal = @ganti`, { ...at, ganti });
  const last = await sql.get<{ urut: number }>(`SELECT COALESCE(max(urut), 0) urut FROM SptBarisKetik WHERE ${AT}`, at);
  const first = (last?.urut ?? 0) + 1;
  const { sptId, formulir, bagian } = at;
  const sumber = null;
  await sql.runEach(
    INSERT,
    rows.map((isi, n) => {
      const urut = first + n;
      return { sptId, formulir, bagian, urut, asal, isi: JSON.stringify(isi), sumber };
    }),
  );
}

/** Puts other values into a row. Its origin then is typed, unless another one is given. */
export const updateBaris = async (
  sql: Writer,
  at: TempatBaris,
  urut: number,
  isi: Values,
  asal: AsalBaris = "ketik",
): Promise<void> => {
  await sql.run(`UPDATE SptBarisKetik SET isi = @isi, asal = @asal WHERE ${AT} AND urut = @urut`, {
    ...at,
    urut,
    asal,
    isi: JSON.stringify(isi),
  });
};

/** Deletes a row. The others keep their numbers. */
export const deleteBaris = async (sql: Writer, at: TempatBaris, urut: number): Promise<void> => {
  await sql.run(`DELETE FROM SptBarisKetik WHERE ${AT} AND urut = @urut`, { ...at, urut });
};

/** The rows of a section in order; only one of them if `urut` is given. */
export const barisKetik = async (sql: Reader, at: TempatBaris, urut?: number): Promise<readonly BarisKetik[]> =>
  (
    await sql.all<Row>(
      `SELECT urut, isi FROM SptBarisKetik WHERE ${AT} ${urut === undefined ? "" : "AND urut = @urut"} ORDER BY urut`,
      { ...at, ...(urut === undefined ? {} : { urut }) },
    )
  ).map(barisOf);

/** Rows of several sections at once, by `formulir.bagian`, in their order. */
export async function barisBagian(
  sql: Reader,
  sptId: string,
  kunci: readonly string[],
): Promise<ReadonlyMap<string, readonly BarisKetik[]>> {
  const rows = await sql.all<Pick<Row, "urut" | "isi"> & { readonly dari: string }>(
    `SELECT formulir || '.' || bagian dari, urut, isi FROM SptBarisKetik
     WHERE sptId = @sptId AND formulir || '.' || bagian IN ${boundList("kunci")} ORDER BY formulir, bagian, urut`,
    { sptId, kunci: JSON.stringify(kunci) },
  );
  const found = new Map<string, BarisKetik[]>(kunci.map((one) => [one, []]));
  for (const row of rows) found.get(row.dari)?.push(barisOf(row));
  return found;
}

/** The number of rows in each section of a return, by `formulir.bagian`. Empty sections are left out. */
export async function banyakBaris(sql: Reader, sptId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.all<{ kunci: string; n: number }>(
    `SELECT formulir || '.' || bagian kunci, count(*) n FROM SptBarisKetik WHERE sptId = ? AND formulir NOT LIKE '~%' GROUP BY formulir, bagian`,
    [sptId],
  );
  return new Map(rows.map(({ kunci, n }) => [kunci, n]));
}

/** Copies the typed and uploaded rows of a return into its correction. */
export const copyBaris = async (sql: Writer, dari: string, ke: string): Promise<void> => {
  await sql.run(
    `INSERT INTO SptBarisKetik (sptId, formulir, bagian, urut, asal, isi, sumber)
     SELECT ?, formulir, bagian, urut, asal, isi, sumber FROM SptBarisKetik WHERE sptId = ? AND formulir NOT LIKE '~%'`,
    [ke, dari],
  );
};

/** The hidden name for rows of an upload until the whole file is checked. After that they take that of their form. */
const titipan = (imporId: string, formulir = ""): string => `~${imporId}/${formulir}`;
const STAGED = "substr(formulir, 1, length(@awal)) = @awal";

/** Stores a row of an upload under its hidden name. */
export const stageBaris = async (sql: Writer, imporId: string, at: TempatBaris, isi: Values): Promise<void> => {
  await insertBaris(sql, { ...at, formulir: titipan(imporId, at.formulir) }, isi, "unggah");
};

type Ganti = {
  readonly ganti: boolean;
  /** The column that decides the replaced rows, by form. A form without one replaces all its rows. */
  readonly menurut: Readonly<Record<string, string>>;
};
/**
 * Puts the rows of an upload into their sections, below the existing rows, or (`ganti`) in their place. If `menurut`
 * names a column for a form, only rows with a value from the file are replaced.
 */
export async function showBaris(sql: Writer, sptId: string, imporId: string, { ganti, menurut }: Ganti): Promise<void> {
  const awal = titipan(imporId);
  const staged = await sql.all<Pick<Row, "formulir" | "bagian">>(
    `SELECT DISTINCT formulir, bagian FROM SptBarisKetik WHERE sptId = @sptId AND ${STAGED} ORDER BY formulir, bagian`,
    { sptId, awal },
  );
  for (const { formulir: dari, bagian } of staged) {
    const formulir = dari.slice(awal.length);
    const given = { sptId, formulir, bagian };
    const name = menurut[formulir];
    if (ganti) {
      const same = `AND ${jsonValue("isi", name ?? "")} IN (SELECT ${jsonValue("isi", name ?? "")} FROM SptBarisKetik
        WHERE sptId = @sptId AND formulir = @dari AND bagian = @bagian)`;
      await sql.run(`DELETE FROM SptBarisKetik WHERE ${AT} ${name ? same : ""}`, name ? { ...given, dari } : given);
    }
    const last = await sql.get<{ urut: number }>(
      `SELECT COALESCE(max(urut), 0) urut FROM SptBarisKetik WHERE ${AT}`,
      given,
    );
    await sql.run(
      `INSERT INTO SptBarisKetik (sptId, formulir, bagian, urut, asal, isi)
       SELECT sptId, @formulir, bagian, urut + @sesudah, asal, isi FROM SptBarisKetik
       WHERE sptId = @sptId AND formulir = @dari AND bagian = @bagian`,
      { ...given, dari, sesudah: last?.urut ?? 0 },
    );
  }
  await sql.run(`DELETE FROM SptBarisKetik WHERE sptId = @sptId AND ${STAGED}`, { sptId, awal });
}

/** Removes the hidden rows of an upload. */
export const deleteStaged = async (sql: Writer, imporId: string): Promise<void> => {
  const spt = jsonValue("catatan", "tujuan", "sptId");
  await sql.run(
    `DELETE FROM SptBarisKetik WHERE sptId = (SELECT ${spt} FROM Impor WHERE id = @imporId) AND ${STAGED}`,
    { imporId, awal: titipan(imporId) },
  );
};
