import { createHash, randomBytes } from "node:crypto";

const LIFE_MS = 60_000;
const MOST = 1000;

/** The data that a code grants access to. */
type Grant = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
  readonly account: { readonly id: string; readonly nama: string; readonly email: string };
};
type Kept = Grant & { readonly expires: number };

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Authorization codes: single use, valid for a minute, kept in memory. */
export class Codes {
  private readonly kept = new Map<string, Kept>();

  issue(grant: Grant, now: number): string {
    const oldest = this.kept.keys().next().value;
    if (this.kept.size >= MOST && oldest !== undefined) this.kept.delete(oldest);
    const code = randomBytes(32).toString("base64url");
    this.kept.set(code, { ...grant, expires: now + LIFE_MS });
    return code;
  }

  /** Returns the grant of a code to the client that requested it, with the right verifier; null otherwise. */
  redeem(code: string, asked: { clientId: string; redirectUri: string; verifier: string }, now: number): Grant | null {
    const grant = this.kept.get(code);
    this.kept.delete(code);
    const fits =
      grant &&
      grant.expires > now &&
      grant.clientId === asked.clientId &&
      grant.redirectUri === asked.redirectUri &&
      grant.challenge === hash(asked.verifier);
    return fits ? grant : null;
  }
}
