import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts and authenticates short texts with the installation's secret (AES-256-GCM). */
export function sealer(sessionSecret: string, purpose: string) {
  const key = createHash("sha256").update(`${purpose}\0${sessionSecret}`).digest();
  return {
    seal(text: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    /** Throws when the text was not sealed with this secret and purpose. */
    unseal(sealed: string): string {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}
