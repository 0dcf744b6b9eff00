import type { FieldFailure } from "~/contract/errors";
import { jsonList, jsonValue } from "./dialect";
import { type Reader, sqlTime, type Writer } from "./sql";
import { columnsOf, insertInto, listed, type RowOf } from "./tables";

/** Somebody of a roster who could not be taken in; who it is, as far as the roster told. */
export type Tertolak = {
  readonly baris: number;
  readonly nama: string;
  readonly email: string;
  readonly nim: string;
  readonly alasan: readonly FieldFailure[];
};

/** Large rosters that are worked through after the change that brought them: one a class, the last. */
export type DaftarMasuk = RowOf<"DaftarMasuk">;

const NEW = [
  ...(["batchId", "akunId", "accountId", "nama", "panggilan", "baris", "total"] as const),
  ...(["selesai", "hasil", "galat", "catatan", "dibuat"] as const),
] as const;
type Baru = Pick<
  DaftarMasuk,
  "batchId" | "akunId" | "accountId" | "nama" | "panggilan" | "baris" | "total" | "catatan"
> &
  /** How many rows are decided on already, and who of them was left out. */
  Partial<Pick<DaftarMasuk, "selesai" | "galat">>;

/** Keeps a roster that is to be worked through in the place of the last one of its class. */
export async function simpanDaftar(sql: Writer, row: Baru, now: Date): Promise<void> {
  await hapusDaftar(sql, row.batchId);
  await sql.run(insertInto("DaftarMasuk", NEW), {
    selesai: 0,
    galat: "[]",
    ...row,
    hasil: "[]",
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

/** What its class's page tells of a roster: one that has not come to its end, or did after `sejak` with people left out. */
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

/** How far the roster of a class has come that has not ended; undefined when none is worked through. */
export const daftarBerjalan = (
  sql: Reader,
  batchId: string,
): Promise<Pick<DaftarMasuk, "selesai" | "total"> | undefined> =>
  sql.get(`SELECT selesai, total FROM DaftarMasuk WHERE batchId = @batchId AND berakhir IS NULL`, { batchId });

/** Whether an e-mail is that of somebody of a class's roster who still waits to be taken in. */
export const emailMenunggu = async (sql: Reader, email: string, batchId: string): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM DaftarMasuk d, ${jsonList("d.baris")} j
     WHERE d.batchId = @batchId AND j.key >= d.selesai AND ${jsonValue("j.value", "email")} = @email`,
    { batchId, email },
  )) !== undefined;

/** Keeps how far a roster has come. */
export const majukanDaftar = (
  sql: Writer,
  row: Pick<DaftarMasuk, "batchId" | "selesai" | "hasil" | "galat" | "catatan">,
): Promise<number> =>
  sql.run(
    `UPDATE DaftarMasuk SET selesai = @selesai, hasil = @hasil, galat = @galat, catatan = @catatan
     WHERE batchId = @batchId`,
    row,
  );

/** Ends a roster; its people are not kept any longer, but for those of one that stopped before its end. */
export const akhiriDaftar = (sql: Writer, batchId: string, now: Date): Promise<number> =>
  sql.run(
    `UPDATE DaftarMasuk SET berakhir = @at, baris = CASE WHEN selesai < total THEN baris ELSE '[]' END
     WHERE batchId = @batchId`,
    { batchId, at: sqlTime(now) },
  );

/** Lets a roster that stopped before its end go on; false when there is none. */
export const lanjutkanDaftar = async (sql: Writer, batchId: string): Promise<boolean> =>
  (await sql.run(
    `UPDATE DaftarMasuk SET berakhir = NULL, hasil = '[]'
     WHERE batchId = @batchId AND berakhir IS NOT NULL AND selesai < total`,
    { batchId },
  )) > 0;

/**
 * Takes those who are in the class by now off the people whom its last roster left out: by e-mail or number, and by name
 * whose row told neither.
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

export const hapusDaftar = (sql: Writer, batchId: string): Promise<number> =>
  sql.run(`DELETE FROM DaftarMasuk WHERE batchId = @batchId`, { batchId });
