/**
 * Reasons that a database cannot take a write: no room, a replaced or missing file, a failing disk, another program that
 * holds the file, a server that cannot be reached, or one with another time.
 */
export type StorageFault = "full" | "gone" | "broken" | "busy" | "away" | "clock";

/** The most seconds between this machine's clock and that of a server: sessions and leases are times. */
export const MOST_APART = 30;

/** The file under the open database is not the opened one. Anything written to it is lost. */
export class DatabaseGone extends Error {
  override readonly name = "DatabaseGone";
  constructor(file: string) {
    super(`the database ${file} was replaced or deleted while it was open`);
  }
}

const FULL = /SQLITE_FULL|ENOSPC|EDQUOT|database or disk is full/;
const BROKEN =
  /SQLITE_(?:READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN|PERM)|EROFS|EIO|readonly database|disk I\/O error|disk image is malformed|not a database|unable to open database/;

/** PostgreSQL's own words for the same, by class and code of its errors. */
const POSTGRES_FULL = /^53100$/;
const POSTGRES_AWAY =
  /^(?:08...|57P0[1-5]|53300|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const POSTGRES_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
const POSTGRES_BROKEN = /^(?:58...|XX00[0-2]|25006|42501|53200)$/;

const BUSY = /SQLITE_(?:BUSY|LOCKED)|database (?:table )?is locked/;

/** Prisma wraps the error of its driver, sometimes twice. */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  for (let now = error, depth = 0; typeof now === "object" && now !== null && depth < 6; depth++) {
    const layer = now as Record<string, unknown>;
    yield layer;
    const meta = layer.meta as Record<string, unknown> | undefined;
    now = layer.cause ?? meta?.driverAdapterError;
  }
}

/** True if another program holds the file for writing. */
export const isBusy = (error: unknown): boolean => storageFaultOf(error) === "busy";

/** The storage fault behind a failure, if there is one. */
export function storageFaultOf(error: unknown): StorageFault | undefined {
  for (const layer of causes(error)) {
    if (layer instanceof DatabaseGone) return "gone";
    const fault = ofServer(layer) ?? ofFile(layer);
    if (fault) return fault;
  }
  return undefined;
}

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));
function ofServer(layer: Record<string, unknown>): StorageFault | undefined {
  const code = textOf(layer.code);
  if (POSTGRES_FULL.test(code)) return "full";
  if (POSTGRES_AWAY.test(code) || POSTGRES_LOST.test(textOf(layer.message))) return "away";
  return POSTGRES_BROKEN.test(code) ? "broken" : undefined;
}
function ofFile({ code, originalCode, originalMessage, message }: Record<string, unknown>): StorageFault | undefined {
  const said = [code, originalCode, originalMessage, message].map(textOf).join(" ");
  if (FULL.test(said)) return "full";
  if (BUSY.test(said)) return "busy";
  return BROKEN.test(said) ? "broken" : undefined;
}

/** True if a row would repeat a unique value. */
export function isDuplicate(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"].includes(String(code));
}
