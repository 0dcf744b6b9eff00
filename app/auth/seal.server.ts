import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { config } from "~/config.server";

const keyOf = (purpose: string) => createHash("sha256").update(`${purpose}\0${config.sessionSecret}`).digest();

/** Encrypts and authenticates a text that travels through a page (AES-256-GCM). */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(purpose), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Opens what {@link seal} made for the same purpose. Throws for anything else. */
export function unseal(purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
