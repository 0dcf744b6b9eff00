import { createHash } from "node:crypto";
import type { Peran } from "~/contract/kit";
import type { Config } from "../config";
import { lastEnded } from "../db/akun";
import type { Reader } from "../db/sql";
import { sealer } from "./seal";
import type { Wire } from "./wire";

/** Milliseconds until a session that could not be stored is over. */
export const UNKEPT_MS = 30 * 60_000;
/** Tokens of stored sessions hold no dot. */
const PREFIX = "s.";

/** All that a sealed token says. `stamp` changes with the password and the sessions of the account. */
export type Unkept = {
  readonly akunId: string;
  readonly batchId: string | null;
  readonly npwp: string | null;
  readonly stamp: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
};
type Account = { readonly id: string; readonly peran: Peran };
type Scope = Pick<Unkept, "batchId" | "npwp">;
export type UnkeptAt = {
  readonly sql: Reader;
  readonly config: Pick<Config, "sessionSecret">;
  readonly now: Date;
  readonly wire: Wire;
};

const sealed = (secret: string) => sealer(secret, "unkept-session");

/** Stands for an account's password and the last of its sessions that was ended. */
export async function stampOf(sql: Reader, akunId: string): Promise<string> {
  const { sandi = null, berakhir = null } = (await lastEnded(sql, akunId)) ?? {};
  return createHash("sha256")
    .update(JSON.stringify([sandi, berakhir]))
    .digest("base64url");
}

/**
 * Opens a session that the database has no room for: a sealed token that says all by itself. It counts while the disk
 * is full, for half an hour at most, and changes nothing; there is no refresh token. `until` is the end of the session
 * that it goes on with, in milliseconds since 1970, and `Infinity` after a sign-in.
 */
export async function issueUnkept(
  { sql, config, now, wire }: UnkeptAt,
  { id, peran }: Account,
  { batchId, npwp }: Scope,
  until: number,
) {
  const expires = Math.min(now.getTime() + UNKEPT_MS, until);
  const said: Unkept = { akunId: id, batchId, npwp, stamp: await stampOf(sql, id), expires };
  // the one of the session that was not stored
  wire.takeCookiesBack();
  const token = PREFIX + sealed(config.sessionSecret).seal(JSON.stringify(said));
  return { token, token_exp: new Date(expires).toISOString(), role: peran };
}

/** Reads a sealed token, also an expired one; null for other tokens and for a wrong seal. */
export function openUnkept(token: string, secret: string): Unkept | null {
  if (!token.startsWith(PREFIX)) return null;
  try {
    return JSON.parse(sealed(secret).unseal(token.slice(PREFIX.length))) as Unkept;
  } catch {
    return null;
  }
}
