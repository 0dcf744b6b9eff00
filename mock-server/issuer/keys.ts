import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database } from "../db/engine/database";
import { addSetelan, setelanOf } from "../db/setelan-store";
import { sealer } from "../http/seal";

const NAME = "issuer-kunci";
/** The key pair that signs identities, as JSON Web Keys. */
type Keys = { readonly own: JWK; readonly open: JWK };

async function newKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return { own: await exportJWK(privateKey), open: await exportJWK(publicKey) };
}

/** The keys of all processes of a database, sealed in it. */
async function sharedKeys(db: Database, secret: string): Promise<Keys> {
  const { seal, unseal } = sealer(secret, NAME);
  const known = await setelanOf(db.sql, NAME);
  if (known) return JSON.parse(unseal(known)) as Keys;
  const made = seal(JSON.stringify(await newKeys()));
  await db.write((sql) => addSetelan(sql, NAME, made), { scope: "issuer" });
  return JSON.parse(unseal((await setelanOf(db.sql, NAME)) ?? made)) as Keys;
}

/** Finds the keys once: those of this process, or those that several processes share. */
export function signingKeys(db: Database, secret: string) {
  let keys: Promise<Keys> | undefined;
  const found = (): Promise<Keys> => {
    keys ??= db.shared ? sharedKeys(db, secret) : newKeys();
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };
  return {
    open: async (): Promise<JWK> => (await found()).open,
    own: async () => importJWK((await found()).own, "RS256"),
  };
}
