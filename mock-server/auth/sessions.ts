import { randomBytes, randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { isAkunAktif } from "~/domain/pihak/akun";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import { hashToken } from "../http/caller";
import type { Wire } from "../http/context";

export const ACCESS_MS = 8 * 3_600_000;
const REFRESH_MS = 14 * 86_400_000;
const GRACE_MS = 30_000;
export const LOOK_MS = 30 * 60_000;

export type TokenAnswer = { readonly token: string; readonly token_exp: string; readonly role: Peran };
type Account = { readonly id: string; readonly peran: Peran; readonly batchId: string | null };
/** `batchId` and `npwp` name the identity the token acts for. */
export type TokenScope = {
  readonly batchId: string | null;
  readonly npwp: string | null;
  readonly hanyaBaca?: boolean;
};

const secret = () => randomBytes(32).toString("base64url");

/** Issues an access token of a session in the running transaction. */
export async function issueToken(
  sql: Writer,
  sesiId: string,
  scope: TokenScope,
  now: Date,
  lifeMs = ACCESS_MS,
): Promise<{ token: string; token_exp: string }> {
  const token = secret();
  const expires = new Date(now.getTime() + lifeMs);
  await sql.run(`INSERT INTO Token (hash, sesiId, batchId, npwp, hanyaBaca, kedaluwarsa) VALUES (?,?,?,?,?,?)`, [
    hashToken(token),
    sesiId,
    scope.batchId,
    scope.npwp,
    scope.hanyaBaca ? 1 : 0,
    sqlTime(expires),
  ]);
  return { token, token_exp: expires.toISOString() };
}

/** Opens a session: a family of refresh tokens and the first access token. A participant starts as its personal identity. */
export async function openSession(sql: Writer, account: Account, wire: Wire, now: Date): Promise<TokenAnswer> {
  const sesiId = randomUUID();
  const refresh = secret();
  const expires = new Date(now.getTime() + REFRESH_MS);
  await sql.run(
    `INSERT INTO Sesi (id, akunId, refreshHash, agen, alamat, dibuat, dipakai, kedaluwarsa) VALUES (?,?,?,?,?,?,?,?)`,
    [sesiId, account.id, hashToken(refresh), wire.agent, wire.address, sqlTime(now), sqlTime(now), sqlTime(expires)],
  );
  wire.setRefreshCookie(refresh, expires);
  return { ...(await issueToken(sql, sesiId, await startScope(sql, account), now)), role: account.peran };
}

async function startScope(sql: Reader, account: Account): Promise<TokenScope> {
  if (account.peran !== "peserta") return { batchId: null, npwp: null };
  const personal = await sql.get<{ npwp: string }>(
    `SELECT npwp FROM WajibPajak WHERE akunId = ? AND jenis = 'orang_pribadi'`,
    [account.id],
  );
  return { batchId: account.batchId, npwp: personal?.npwp ?? null };
}

type SessionRow = {
  id: string;
  akunId: string;
  refreshHash: string;
  sebelumHash: string | null;
  sebelumSampai: string | null;
  penggantiSandi: string | null;
  kedaluwarsa: string;
  berakhir: string | null;
  peran: Peran;
  status: string;
  batchId: string | null;
};
const FIND = `SELECT s.id, s.akunId, s.refreshHash, s.sebelumHash, s.sebelumSampai, s.penggantiSandi, s.kedaluwarsa, s.berakhir, a.peran, a.status, a.batchId
  FROM Sesi s JOIN Akun a ON a.id = s.akunId WHERE s.refreshHash = @hash OR s.sebelumHash = @hash`;

/**
 * Rotates a refresh token. Its predecessor stays good for 30 s and gets the same successor (two tabs renewing at once);
 * used later it ends the whole family.
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
  const row = await sql.get<SessionRow>(FIND, { hash });
  if (!row || row.berakhir || !isAkunAktif(row) || Date.parse(row.kedaluwarsa) <= now.getTime())
    throw new AppError("refresh_invalid");
  const scope = await lastScope(sql, row);
  if (hash === row.sebelumHash) {
    const fresh = row.sebelumSampai && Date.parse(row.sebelumSampai) > now.getTime() && row.penggantiSandi;
    if (!fresh) {
      await endSession(sql, row.id, now);
      return "reused";
    }
    wire.setRefreshCookie(unseal(row.penggantiSandi ?? ""), new Date(row.kedaluwarsa));
    return { ...(await issueToken(sql, row.id, scope, now)), role: row.peran };
  }
  const next = secret();
  await sql.run(
    `UPDATE Sesi SET refreshHash = ?, sebelumHash = ?, sebelumSampai = ?, penggantiSandi = ?, dipakai = ? WHERE id = ?`,
    [hashToken(next), hash, sqlTime(new Date(now.getTime() + GRACE_MS)), seal(next), sqlTime(now), row.id],
  );
  wire.setRefreshCookie(next, new Date(row.kedaluwarsa));
  return { ...(await issueToken(sql, row.id, scope, now)), role: row.peran };
}

/** The identity a session acted for last, so that renewing does not change it. */
async function lastScope(sql: Reader, row: SessionRow): Promise<TokenScope> {
  const last = await sql.get<{ batchId: string | null; npwp: string | null }>(
    `SELECT batchId, npwp FROM Token WHERE sesiId = ? AND hanyaBaca = 0 ORDER BY kedaluwarsa DESC LIMIT 1`,
    [row.id],
  );
  return last ?? (await startScope(sql, { id: row.akunId, peran: row.peran, batchId: row.batchId }));
}

/** Ends a session: its refresh tokens and every access token die at once. */
export async function endSession(sql: Writer, sesiId: string, now: Date): Promise<void> {
  await sql.run(`UPDATE Sesi SET berakhir = ?, penggantiSandi = NULL WHERE id = ? AND berakhir IS NULL`, [
    sqlTime(now),
    sesiId,
  ]);
  await sql.run(`DELETE FROM Token WHERE sesiId = ?`, [sesiId]);
}

/** Ends every session of an account, except one to keep. */
export async function endSessionsOf(sql: Writer, akunId: string, now: Date, except = ""): Promise<void> {
  for (const { id } of await sql.all<{ id: string }>(
    `SELECT id FROM Sesi WHERE akunId = ? AND berakhir IS NULL AND id <> ?`,
    [akunId, except],
  ))
    await endSession(sql, id, now);
}
