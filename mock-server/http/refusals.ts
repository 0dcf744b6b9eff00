import type { Request, Response } from "express";
import { AppError } from "~/contract/errors";
import type { JenisPenolakan } from "~/contract/jejak";
import type { Database } from "../db/engine/database";
import { countRefusals } from "../db/jejak";
import { sqlTime } from "../db/sql";
import { addressOf } from "./wire";

/** A refused sign-in; the account is for the administrator only, never for the caller. */
export class LoginFailed extends AppError {
  constructor(readonly akunId: string | null) {
    super("login_failed");
  }
}

export type Refusal = {
  readonly jenis: JenisPenolakan;
  /** `null` for an unknown account. The typed name is never kept: it can be a password in the wrong field. */
  readonly akunId: string | null;
  readonly alamat: string;
  /** Path of the call in the contract. */
  readonly panggilan: string;
};
type Counted = Refusal & { readonly waktu: string; jumlah: number };

const MINUTE_MS = 60_000;
/** Time for counting in memory before the counts are written together. */
const GATHER_MS = 1_000;
/** Most different refusals per minute; beyond that, a flood of many addresses is counted together by kind. */
const MOST_A_MINUTE = 200;
/** Most rows kept; beyond that, the oldest rows are deleted. */
const MOST_ROWS = 20_000;
const MANY = "*";
const LONGEST_ADDRESS = 64;

/**
 * Counts failed sign-ins and refused calls for the administrator. A flood costs memory for a few hundred counters and
 * one write per second, which shares its commit with others. The audit trail holds only changes.
 */
export class Refusals {
  private counts = new Map<string, Counted>();
  private minute = "";
  private seen = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly db: Pick<Database, "write">) {}

  note(refusal: Refusal, now: Date): void {
    const waktu = sqlTime(new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS));
    if (waktu !== this.minute) {
      this.minute = waktu;
      this.seen = new Set();
    }
    const own = keyOf(refusal);
    const isNew = !this.seen.has(own);
    const counted = isNew && this.seen.size >= MOST_A_MINUTE ? together(refusal) : refusal;
    if (counted === refusal) this.seen.add(own);
    this.count({ ...counted, waktu, jumlah: 1 });
    this.timer ??= setTimeout(() => void this.flush().catch(console.error), GATHER_MS).unref();
  }

  private count(added: Counted): void {
    const key = `${added.waktu} ${keyOf(added)}`;
    const known = this.counts.get(key);
    if (known) known.jumlah += added.jumlah;
    else this.counts.set(key, added);
  }

  /** Writes the counts. If the disk is full, a minute's worth of them stays in memory for the next try. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const gathered = [...this.counts.values()];
    this.counts = new Map();
    if (gathered.length === 0) return;
    try {
      await this.db.write((sql) => countRefusals(sql, gathered, MOST_ROWS));
    } catch (error) {
      for (const one of gathered.slice(-MOST_A_MINUTE)) this.count(one);
      throw error;
    }
  }
}

/** Keeps the call and the account of a request with its answer, in case the request is refused. */
export function noteAsked({ locals }: Response, panggilan: string, akunId: string | undefined): void {
  Object.assign(locals, { panggilan, akunId } satisfies Asked);
}
type Asked = { readonly panggilan?: string; readonly akunId?: string | undefined };

/** A failure as it is counted; `null` for a failure that is no refusal, or that concerns no call of the contract. */
export function refusalOf(error: AppError, request: Request, response: Response): Refusal | null {
  const { panggilan, akunId } = response.locals as Asked;
  const jenis = kindOf(error);
  if (!jenis || panggilan === undefined) return null;
  const whose = error instanceof LoginFailed ? error.akunId : (akunId ?? null);
  return { jenis, akunId: whose, alamat: addressOf(request).slice(0, LONGEST_ADDRESS), panggilan };
}

const OF_STATUS: Readonly<Record<number, JenisPenolakan>> = { 401: "sesi", 403: "hak", 429: "tempo" };
const kindOf = (error: AppError): JenisPenolakan | undefined =>
  error instanceof LoginFailed ? "masuk" : OF_STATUS[error.status];

const keyOf = ({ jenis, akunId, alamat, panggilan }: Refusal): string =>
  JSON.stringify([jenis, akunId, alamat, panggilan]);
const together = ({ jenis }: Refusal): Refusal => ({ jenis, akunId: null, alamat: MANY, panggilan: MANY });
