import { randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { gantiKunci, kunciKini } from "../db/lti";
import type { Reader, Writer } from "../db/sql";
import { sealer } from "../http/seal";

const PURPOSE = "lti-kunci";
/** A key pair that is not stored yet. It is made outside of transactions, because it takes time. */
export type KunciBaru = { readonly kid: string; readonly publik: JWK; readonly privat: JWK };

export async function buatKunci(): Promise<KunciBaru> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  const kid = randomUUID();
  return {
    kid,
    publik: { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" },
    privat: await exportJWK(privateKey),
  };
}

/** Makes a pair the signing one. The private part is sealed with the installation's secret, which backups contain. */
export const pakaiKunci = (
  sql: Writer,
  { kid, publik, privat }: KunciBaru,
  sessionSecret: string,
  now: Date,
): Promise<void> =>
  gantiKunci(
    sql,
    { kid, publik: JSON.stringify(publik), isi: sealer(sessionSecret, PURPOSE).seal(JSON.stringify(privat)) },
    now,
  );

/** The signing key; undefined without one, or if it was sealed with a lost secret. */
export async function kunciPenanda(
  sql: Reader,
  sessionSecret: string,
): Promise<{ readonly kid: string; readonly key: CryptoKey | Uint8Array } | undefined> {
  const row = await kunciKini(sql);
  if (!row) return undefined;
  try {
    const jwk = JSON.parse(sealer(sessionSecret, PURPOSE).unseal(row.isi)) as JWK;
    return { kid: row.kid, key: await importJWK(jwk, "RS256") };
  } catch {
    return undefined;
  }
}
