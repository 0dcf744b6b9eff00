import { randomBytes } from "node:crypto";
import { AppError } from "~/contract/errors";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import { hashToken } from "../http/caller";

/** Links that work once, with their life in milliseconds of real time. */
const LIFE = { reset: 30 * 60_000, aktivasi: 24 * 3_600_000 } as const;
export type LinkPurpose = keyof typeof LIFE;

/** Makes a link's token and forgets earlier unused ones of the same purpose; only its hash is kept. */
export async function issueLink(sql: Writer, tujuan: LinkPurpose, akunId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql.run(`DELETE FROM TautanSekali WHERE akunId = ? AND tujuan = ? AND dipakai IS NULL`, [akunId, tujuan]);
  await sql.run(`INSERT INTO TautanSekali (hash, tujuan, akunId, kedaluwarsa) VALUES (?,?,?,?)`, [
    hashToken(token),
    tujuan,
    akunId,
    sqlTime(new Date(now.getTime() + LIFE[tujuan])),
  ]);
  return token;
}

/** Whether a link of the purpose was made for the account less than `ms` ago and is still unused. */
export async function linkIsFresh(
  sql: Reader,
  tujuan: LinkPurpose,
  akunId: string,
  ms: number,
  now: Date,
): Promise<boolean> {
  const newest = sqlTime(new Date(now.getTime() + LIFE[tujuan] - ms));
  return (
    (await sql.get(
      `SELECT 1 FROM TautanSekali WHERE akunId = ? AND tujuan = ? AND dipakai IS NULL AND kedaluwarsa > ?`,
      [akunId, tujuan, newest],
    )) !== undefined
  );
}

/** The account a link is for. Throws `link_invalid` when it is unknown, used or too old. */
export async function accountOfLink(sql: Reader, tujuan: LinkPurpose, token: string, now: Date): Promise<string> {
  const row = await sql.get<{ akunId: string }>(
    `SELECT t.akunId FROM TautanSekali t JOIN Akun a ON a.id = t.akunId
     WHERE t.hash = ? AND t.tujuan = ? AND t.dipakai IS NULL AND t.kedaluwarsa > ? AND a.dihapus IS NULL`,
    [hashToken(token), tujuan, sqlTime(now)],
  );
  if (!row) throw new AppError("link_invalid");
  return row.akunId;
}

/** Uses a link up; the letters that brought one keep no text. Throws `link_invalid` when somebody else was quicker. */
export async function spendLink(sql: Writer, tujuan: LinkPurpose, token: string, now: Date): Promise<string> {
  const akunId = await accountOfLink(sql, tujuan, token, now);
  await sql.run(`UPDATE TautanSekali SET dipakai = ? WHERE hash = ?`, [sqlTime(now), hashToken(token)]);
  await sql.run(`UPDATE KotakKeluar SET isi = '' WHERE akunId = ? AND jenis = ?`, [akunId, tujuan]);
  return akunId;
}
