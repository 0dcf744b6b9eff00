/**
 * Reasons that a database cannot take a write: no room, a replaced or missing file, a failing disk, or another program
 * that holds the file.
 */
export type StorageFault = "full" | "gone" | "broken" | "busy";

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
    const said = `${layer.code ?? ""} ${layer.originalCode ?? ""} ${layer.originalMessage ?? ""} ${layer.message ?? ""}`;
    if (FULL.test(said)) return "full";
    if (BUSY.test(said)) return "busy";
    if (BROKEN.test(said)) return "broken";
  }
  return undefined;
}
