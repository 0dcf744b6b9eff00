import { randomBytes, randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { isAkunAktif } from "~/domain/pihak";
import {
  type Account,
  endOfSesi,
  endSesi,
  insertSesi,
  insertToken,
  lastActed,
  openSesi,
  personalNpwp,
  rotateSesi,
  type SesiRow,
  sesiOfRefresh,
} from "../db/akun";
import { recordHadir } from "../db/batch";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import { hashToken } from "../http/caller";
import { issueUnkept, type UnkeptAt } from "../http/unkept";
import type { Wire } from "../http/wire";

const ACCESS_MS = 8 * 3_600_000;
const REFRESH_MS = 14 * 86_400_000;
const GRACE_MS = 30_000;
export const LOOK_MS = 30 * 60_000;
/** Life of a try-out session, which is never renewed. */
export const COBA_MS = 8 * 3_600_000;

type TokenAnswer = { readonly token: string; readonly token_exp: string; readonly role: Peran };
type Opened = Pick<Account, "id" | "peran" | "batchId">;
/** `batchId` and `npwp` name the identity the token acts for. */
type TokenScope = {
  readonly batchId: string | null;
  readonly npwp: string | null;
  readonly hanyaBaca?: boolean;
};

const secret = () => randomBytes(32).toString("base64url");

/** Issues an access token of a session in the running transaction. It ends with the session at the latest. */
export async function issueToken(
  sql: Writer,
  sesiId: string,
  scope: TokenScope,
  now: Date,
  lifeMs = ACCESS_MS,
): Promise<{ token: string; token_exp: string }> {
  const token = secret();
  const expires = new Date(Math.min(now.getTime() + lifeMs, await endOfSesi(sql, sesiId)));
  const { batchId, npwp, hanyaBaca } = scope;
  await insertToken(sql, {
    hash: hashToken(token),
    sesiId,
    batchId,
    npwp,
    hanyaBaca: hanyaBaca ? 1 : 0,
    kedaluwarsa: sqlTime(expires),
  });
  return { token, token_exp: expires.toISOString() };
}

/**
 * Opens a session: a family of refresh tokens and the first access token. A participant starts under the personal
 * identity.
 */
export async function openSession(sql: Writer, account: Opened, wire: Wire, now: Date): Promise<TokenAnswer> {
  const sesiId = randomUUID();
  const refresh = secret();
  const expires = new Date(now.getTime() + REFRESH_MS);
  await insertSesi(sql, {
    id: sesiId,
    akunId: account.id,
    refreshHash: hashToken(refresh),
    agen: wire.agent,
    alamat: wire.address,
    dibuat: sqlTime(now),
    dipakai: sqlTime(now),
    kedaluwarsa: sqlTime(expires),
  });
  await recordHadir(sql, account.id, now);
  wire.setRefreshCookie(refresh, expires);
  return { ...(await issueToken(sql, sesiId, await startScope(sql, account), now)), role: account.peran };
}

/** The identity of a new session: a trainee acts as the person. */
export async function startScope(sql: Reader, account: Opened): Promise<TokenScope> {
  if (account.peran !== "peserta") return { batchId: null, npwp: null };
  return { batchId: account.batchId, npwp: await personalNpwp(sql, account.id) };
}

/** Signs in without storing a session, for as long as the disk is full. */
export const signInUnkept = async (context: UnkeptAt, account: Opened): Promise<TokenAnswer> =>
  issueUnkept(context, account, await startScope(context.sql, account), Number.POSITIVE_INFINITY);

/** The session of a refresh token. Throws `refresh_invalid` when it is over or its account may no longer sign in. */
async function sesiInForce(sql: Reader, hash: string, now: Date): Promise<SesiRow> {
  const row = await sesiOfRefresh(sql, hash);
  if (!row || row.berakhir || !isAkunAktif(row) || Date.parse(row.kedaluwarsa) <= now.getTime())
    throw new AppError("refresh_invalid");
  return row;
}

/**
 * Goes on with a session whose new tokens cannot be stored, by a sealed one that only reads; the refresh token stays as
 * it is. Throws `refresh_invalid`, also for a token that has its successor.
 */
export async function renewUnkept(context: UnkeptAt, refresh: string): Promise<TokenAnswer> {
  const row = await sesiInForce(context.sql, hashToken(refresh), context.now);
  if (hashToken(refresh) === row.sebelumHash) throw new AppError("refresh_invalid");
  const account = { id: row.akunId, peran: row.peran };
  return issueUnkept(context, account, await lastScope(context.sql, row), Date.parse(row.kedaluwarsa));
}

/**
 * Rotates a refresh token. The old token stays valid for 30 s and gets the same successor (two tabs renewing at once).
 * Later use ends the whole family.
 */
export async function rotate(
  sql: Writer,
  refresh: string,
  wire: Wire,
  now: Date,
  seal: (text: string) => string,
  unseal: (text: string) => string,
): Promise<TokenAnswer | "reused"> {
  const hash = hashToken(refresh);
  const row = await sesiInForce(sql, hash, now);
  const scope = await lastScope(sql, row);
  if (hash === row.sebelumHash) {
    const fresh = row.sebelumSampai && Date.parse(row.sebelumSampai) > now.getTime() && row.penggantiSandi;
    if (!fresh) {
      await endSesi(sql, row.id, now);
      return "reused";
    }
    wire.setRefreshCookie(unseal(row.penggantiSandi ?? ""), new Date(row.kedaluwarsa));
    return { ...(await issueToken(sql, row.id, scope, now)), role: row.peran };
  }
  const next = secret();
  await rotateSesi(sql, {
    id: row.id,
    refreshHash: hashToken(next),
    sebelumHash: hash,
    sebelumSampai: sqlTime(new Date(now.getTime() + GRACE_MS)),
    penggantiSandi: seal(next),
    dipakai: sqlTime(now),
  });
  await recordHadir(sql, row.akunId, now);
  wire.setRefreshCookie(next, new Date(row.kedaluwarsa));
  return { ...(await issueToken(sql, row.id, scope, now)), role: row.peran };
}

/** The last identity of a session, so that renewing does not change it. */
const lastScope = async (sql: Reader, row: SesiRow): Promise<TokenScope> =>
  (await lastActed(sql, row.id)) ?? startScope(sql, { ...row, id: row.akunId });

/** Ends every session of an account, except one to keep. Returns the number ended. */
export async function endSessionsOf(sql: Writer, akunId: string, now: Date, except = ""): Promise<number> {
  const ending = await openSesi(sql, akunId, except);
  for (const id of ending) await endSesi(sql, id, now);
  return ending.length;
}
