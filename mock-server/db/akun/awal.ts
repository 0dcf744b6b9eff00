import { type Reader, sqlList } from "../sql";
import type { RowOf } from "../tables";

/** True if there are any accounts. */
export const hasAnyAkun = async (sql: Reader): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Akun LIMIT 1`)) !== undefined;

export type Staf = Pick<RowOf<"Akun", { sandi: string }>, "id" | "accountId" | "sandi">;
/** Staff among some names that sign in with a password. */
export const stafBersandi = (sql: Reader, nama: readonly string[]): Promise<Staf[]> =>
  sql.all<Staf>(
    `SELECT id, accountId, sandi FROM Akun WHERE accountId IN (${sqlList(nama)}) AND peran <> 'peserta'
      AND sandi IS NOT NULL AND dihapus IS NULL ORDER BY accountId`,
  );
