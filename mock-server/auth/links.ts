import { randomBytes } from "node:crypto";
import { AppError } from "~/contract/errors";
import { accountOfHash, hasLinkBetween, insertLink, markLinkUsed } from "../db/akun";
import { blankSurat } from "../db/notifikasi";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import { hashToken } from "../http/caller";

/** Links that work once, with their lifetime in milliseconds of real time. */
const LIFE = { reset: 30 * 60_000, aktivasi: 24 * 3_600_000 } as const;
type LinkPurpose = keyof typeof LIFE;

/** Makes a link's token and drops earlier unused ones of the same purpose. Only its hash is stored. */
export async function issueLink(sql: Writer, tujuan: LinkPurpose, akunId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const kedaluwarsa = sqlTime(new Date(now.getTime() + LIFE[tujuan]));
  await insertLink(sql, { hash: hashToken(token), tujuan, akunId, kedaluwarsa });
  return token;
}

/**
 * True if an unused link of the purpose was made for the account less than `ms` ago. A link made while the clock was
 * ahead does not count.
 */
export const linkIsFresh = (
  sql: Reader,
  tujuan: LinkPurpose,
  akunId: string,
  ms: number,
  now: Date,
): Promise<boolean> => {
  const latest = now.getTime() + LIFE[tujuan];
  return hasLinkBetween(sql, { akunId, tujuan }, new Date(latest - ms), new Date(latest));
};

/** The account of a link. Throws `link_invalid` if it is unknown, used or too old. */
export async function accountOfLink(sql: Reader, tujuan: LinkPurpose, token: string, now: Date): Promise<string> {
  const akunId = await accountOfHash(sql, { hash: hashToken(token), tujuan }, now);
  if (akunId === undefined) throw new AppError("link_invalid");
  return akunId;
}

/**
 * Uses a link up. The letters that contained it lose their text. Throws `link_invalid` if another request was faster.
 */
export async function spendLink(sql: Writer, tujuan: LinkPurpose, token: string, now: Date): Promise<string> {
  const akunId = await accountOfLink(sql, tujuan, token, now);
  await markLinkUsed(sql, hashToken(token), now);
  await blankSurat(sql, akunId, tujuan);
  return akunId;
}
