import { type Reader, sqlTime, type Writer } from "./sql";
import { columnsOf, insertInto, listed, type RowOf } from "./tables";

/** Large rosters that are worked through after the change that brought them: one a class, the last. */
export type DaftarMasuk = RowOf<"DaftarMasuk">;

const NEW = [
  ...(["batchId", "akunId", "accountId", "nama", "panggilan", "baris", "total"] as const),
  ...(["selesai", "hasil", "galat", "catatan", "dibuat"] as const),
] as const;
type Baru = Pick<
  DaftarMasuk,
  "batchId" | "akunId" | "accountId" | "nama" | "panggilan" | "baris" | "total" | "catatan"
>;

/** Keeps a roster that is to be worked through in the place of the last one of its class. */
export async function simpanDaftar(sql: Writer, row: Baru, now: Date): Promise<void> {
  await hapusDaftar(sql, row.batchId);
  await sql.run(insertInto("DaftarMasuk", NEW), {
    ...row,
    selesai: 0,
    hasil: "[]",
    galat: "[]",
    dibuat: sqlTime(now),
  });
}

/** The last roster of a class; undefined when it never had a large one. */
export const daftarOf = (sql: Reader, batchId: string): Promise<DaftarMasuk | undefined> =>
  sql.get(`SELECT ${listed<"DaftarMasuk">(columnsOf("DaftarMasuk"))} FROM DaftarMasuk WHERE batchId = @batchId`, {
    batchId,
  });

/** Classes whose rosters have not ended. */
export const daftarBelumSelesai = (sql: Reader): Promise<Pick<DaftarMasuk, "batchId">[]> =>
  sql.all(`SELECT batchId FROM DaftarMasuk WHERE berakhir IS NULL ORDER BY dibuat, batchId`);

/** What its class's page tells of a roster: one that has not ended, or that ended after `sejak` with people left out. */
export const daftarDiceritakan = (
  sql: Reader,
  batchId: string,
  sejak: Date,
): Promise<Pick<DaftarMasuk, "selesai" | "total" | "galat" | "berakhir"> | undefined> =>
  sql.get(
    `SELECT selesai, total, galat, berakhir FROM DaftarMasuk
     WHERE batchId = @batchId AND (berakhir IS NULL OR (berakhir > @sejak AND galat <> '[]'))`,
    { batchId, sejak: sqlTime(sejak) },
  );

/** How far the roster of a class has come that has not ended; undefined when none is worked through. */
export const daftarBerjalan = (
  sql: Reader,
  batchId: string,
): Promise<Pick<DaftarMasuk, "selesai" | "total"> | undefined> =>
  sql.get(`SELECT selesai, total FROM DaftarMasuk WHERE batchId = @batchId AND berakhir IS NULL`, { batchId });

/** Keeps how far a roster has come. */
export const majukanDaftar = (
  sql: Writer,
  row: Pick<DaftarMasuk, "batchId" | "selesai" | "hasil" | "galat">,
): Promise<number> =>
  sql.run(`UPDATE DaftarMasuk SET selesai = @selesai, hasil = @hasil, galat = @galat WHERE batchId = @batchId`, row);

/** Ends a roster; its people are not kept any longer. */
export const akhiriDaftar = (sql: Writer, batchId: string, now: Date): Promise<number> =>
  sql.run(`UPDATE DaftarMasuk SET berakhir = @at, baris = '[]' WHERE batchId = @batchId`, {
    batchId,
    at: sqlTime(now),
  });

export const hapusDaftar = (sql: Writer, batchId: string): Promise<number> =>
  sql.run(`DELETE FROM DaftarMasuk WHERE batchId = @batchId`, { batchId });
