import type { FieldFailure } from "~/contract/errors";
import { jsonList, jsonValue } from "../dialect";
import { type Reader, sqlTime, type Writer } from "../sql";
import { columnsOf, insertInto, listed, type RowOf } from "../tables";

/** A person of a roster who was not taken in, with the identity from the roster. */
export type Tertolak = {
  readonly baris: number;
  readonly nama: string;
  readonly email: string;
  readonly nim: string;
  readonly alasan: readonly FieldFailure[];
};

/** Large rosters that are processed after the change that brought them: the last one of each class. */
export type DaftarMasuk = RowOf<"DaftarMasuk">;

const NEW = [
  ...(["batchId", "akunId", "accountId", "nama", "panggilan", "baris", "total"] as const),
  ...(["selesai", "hasil", "galat", "catatan", "dibuat"] as const),
] as const;
type Baru = Pick<
  DaftarMasuk,
  "batchId" | "akunId" | "accountId" | "nama" | "panggilan" | "baris" | "total" | "catatan"
> &
  /** The number of processed rows, and the people left out. */
  Partial<Pick<DaftarMasuk, "selesai" | "galat">>;

/** Stores a roster to process in place of the last one of its class. */
export async function saveDaftar(sql: Writer, row: Baru, now: Date): Promise<void> {
  await deleteDaftar(sql, row.batchId);
  await sql.run(insertInto("DaftarMasuk", NEW), {
    selesai: 0,
    galat: "[]",
    ...row,
    hasil: "[]",
    dibuat: sqlTime(now),
  });
}

/** The last roster of a class; undefined if it never had a large one. */
export const daftarOf = (sql: Reader, batchId: string): Promise<DaftarMasuk | undefined> =>
  sql.get(`SELECT ${listed<"DaftarMasuk">(columnsOf("DaftarMasuk"))} FROM DaftarMasuk WHERE batchId = @batchId`, {
    batchId,
  });

/** Classes whose rosters have not ended. */
export const daftarBelumSelesai = (sql: Reader): Promise<Pick<DaftarMasuk, "batchId">[]> =>
  sql.all(`SELECT batchId FROM DaftarMasuk WHERE berakhir IS NULL ORDER BY dibuat, batchId`);

/**
 * The roster shown on its class's page: one that has not ended, or one that ended after `sejak` with people left out.
 */
export const daftarDiceritakan = (
  sql: Reader,
  batchId: string,
  sejak: Date,
): Promise<Pick<DaftarMasuk, "selesai" | "total" | "galat" | "berakhir"> | undefined> =>
  sql.get(
    `SELECT selesai, total, galat, berakhir FROM DaftarMasuk
     WHERE batchId = @batchId AND (selesai < total OR (berakhir > @sejak AND galat <> '[]'))`,
    { batchId, sejak: sqlTime(sejak) },
  );

/** The progress of a class's running roster; undefined if none is running. */
export const daftarBerjalan = (
  sql: Reader,
  batchId: string,
): Promise<Pick<DaftarMasuk, "selesai" | "total"> | undefined> =>
  sql.get(`SELECT selesai, total FROM DaftarMasuk WHERE batchId = @batchId AND berakhir IS NULL`, { batchId });

/** True if an e-mail belongs to a person in a class's roster who still waits to be taken in. */
export const emailMenunggu = async (sql: Reader, email: string, batchId: string): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM DaftarMasuk d, ${jsonList("d.baris")} j
     WHERE d.batchId = @batchId AND j.key >= d.selesai AND ${jsonValue("j.value", "email")} = @email`,
    { batchId, email },
  )) !== undefined;

/** Stores the progress of a roster. */
export const majukanDaftar = (
  sql: Writer,
  row: Pick<DaftarMasuk, "batchId" | "selesai" | "hasil" | "galat" | "catatan">,
): Promise<number> =>
  sql.run(
    `UPDATE DaftarMasuk SET selesai = @selesai, hasil = @hasil, galat = @galat, catatan = @catatan
     WHERE batchId = @batchId`,
    row,
  );

/** Ends a roster. Its people are deleted, unless it stopped before its end. */
export const akhiriDaftar = (sql: Writer, batchId: string, now: Date): Promise<number> =>
  sql.run(
    `UPDATE DaftarMasuk SET berakhir = @at, baris = CASE WHEN selesai < total THEN baris ELSE '[]' END
     WHERE batchId = @batchId`,
    { batchId, at: sqlTime(now) },
  );

/** Continues a roster that stopped before its end; false if there is none. */
export const lanjutkanDaftar = async (sql: Writer, batchId: string): Promise<boolean> =>
  (await sql.run(
    `UPDATE DaftarMasuk SET berakhir = NULL, hasil = '[]'
     WHERE batchId = @batchId AND berakhir IS NOT NULL AND selesai < total`,
    { batchId },
  )) > 0;

/**
 * Removes people who joined the class since from the people left out by its last roster. The match is by e-mail or
 * number, or by name if the row had neither.
 */
export async function lunasiTertolak(sql: Writer, batchId: string): Promise<void> {
  const row = await sql.get<Pick<DaftarMasuk, "galat">>(
    `SELECT galat FROM DaftarMasuk WHERE batchId = @batchId AND berakhir IS NOT NULL AND galat <> '[]'`,
    { batchId },
  );
  if (!row) return;
  const people = await sql.all<{ email: string; nim: string | null; nama: string }>(
    `SELECT email, nim, nama FROM Akun WHERE batchId = @batchId AND dihapus IS NULL`,
    { batchId },
  );
  const isIn = ({ email, nim, nama }: Tertolak) =>
    people.some((one) =>
      email || nim ? (email && one.email === email) || (nim && one.nim === nim) : one.nama === nama,
    );
  const left = (JSON.parse(row.galat) as Tertolak[]).filter((one) => !isIn(one));
  await sql.run(`UPDATE DaftarMasuk SET galat = @galat WHERE batchId = @batchId`, {
    batchId,
    galat: JSON.stringify(left),
  });
}

export const deleteDaftar = (sql: Writer, batchId: string): Promise<number> =>
  sql.run(`DELETE FROM DaftarMasuk WHERE batchId = @batchId`, { batchId });
