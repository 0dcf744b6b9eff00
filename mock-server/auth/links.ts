import { randomBytes } from "node:crypto";
import { AppError } from "~/contract/errors";
import { accountOfHash, hasLinkBetween, insertLink, markLinkUsed } from "../db/rahasia-store";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import { blankSurat } from "../db/surat-store";
import { hashToken } from "../http/caller";

/** Links that work once, with their life in milliseconds of real time. */
const LIFE = { reset: 30 * 60_000, aktivasi: 24 * 3_600_000 } as const;
type LinkPurpose = keyof typeof LIFE;

/** Makes a link's token and forgets earlier unused ones of the same purpose; only its hash is kept. */
export async function issueLink(sql: Writer, tujuan: LinkPurpose, akunId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const kedaluwarsa = sqlTime(new Date(now.getTime() + LIFE[tujuan]));
  await insertLink(sql, { hash: hashToken(token), tujuan, akunId, kedaluwarsa });
  return token;
}

/** Whether a link of the purpose was made for the account less than `ms` ago and is still unused; one that was made while the clock was ahead does not count. */
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

/** The account a link is for. Throws `link_invalid` when it is unknown, used or too old. */
export async function accountOfLink(sql: Reader, tujuan: LinkPurpose, token: string, now: Date): Promise<string> {
  const akunId = await accountOfHash(sql, { hash: hashToken(token), tujuan }, now);
  if (akunId === undefined) throw new AppError("link_invalid");
  return akunId;
}

/** Uses a link up; the letters that brought one keep no text. Throws `link_invalid` when somebody else was quicker. */
export async function spendLink(sql: Writer, tujuan: LinkPurpose, token: string, now: Date): Promise<string> {
  const akunId = await accountOfLink(sql, tujuan, token, now);
  await markLinkUsed(sql, hashToken(token), now);
  await blankSurat(sql, akunId, tujuan);
  return akunId;
}
