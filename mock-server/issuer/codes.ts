import { createHash } from "node:crypto";
import type { Database } from "../db/engine/database";
import { addSetelan, deleteSetelanBetween } from "../db/setelan-store";
import type { Writer } from "../db/sql";
import { sealer } from "../http/seal";

const LIFE_MS = 60_000;

/** The data that a code grants access to. */
type Grant = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | undefined;
  readonly account: { readonly id: string; readonly nama: string; readonly email: string };
};
type Sealed = Grant & { readonly expires: number };

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

const USED = "issuer-terpakai:";
const SCOPE = { scope: "issuer" };
/** Clears the marks of codes that expired before a moment. */
export const forgetUsedCodes = (sql: Writer, before: Date): Promise<number> =>
  deleteSetelanBetween(sql, USED, `${USED}${before.toISOString()}`);

/**
 * Authorization codes: single use, valid for a minute. A code holds its grant, sealed, so that any process redeems it.
 * Processes that share a database mark used codes there.
 */
export class Codes {
  private readonly used = new Map<string, number>();
  private readonly sealer: ReturnType<typeof sealer>;

  constructor(
    private readonly db: Database,
    secret: string,
  ) {
    this.sealer = sealer(secret, "issuer");
  }

  issue(grant: Grant, now: number): string {
    return this.sealer.seal(JSON.stringify({ ...grant, expires: now + LIFE_MS } satisfies Sealed));
  }

  private opened(code: string): Sealed | null {
    try {
      return JSON.parse(this.sealer.unseal(code)) as Sealed;
    } catch {
      return null;
    }
  }

  /** True for the first use of a code. */
  private async first(code: string, { expires }: Sealed, now: number): Promise<boolean> {
    for (const [known, until] of this.used) if (until <= now) this.used.delete(known);
    const name = hash(code);
    if (this.used.has(name)) return false;
    this.used.set(name, expires);
    if (!this.db.shared) return true;
    return this.db.write((sql) => addSetelan(sql, `${USED}${new Date(expires).toISOString()}:${name}`, ""), SCOPE);
  }

  /** Returns the grant of a code to the client that requested it, with the right verifier; null otherwise. */
  async redeem(
    code: string,
    asked: { clientId: string; redirectUri: string; verifier: string },
    now: number,
  ): Promise<Grant | null> {
    const grant = this.opened(code);
    if (!grant || grant.expires <= now || !(await this.first(code, grant, now))) return null;
    const fits =
      grant.clientId === asked.clientId &&
      grant.redirectUri === asked.redirectUri &&
      grant.challenge === hash(asked.verifier);
    return fits ? grant : null;
  }
}
