import type { TFunction } from "i18next";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Endpoint } from "~/contract/kit";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import type { Config } from "../config";
import { isArsip } from "../db/batch";
import type { Database } from "../db/engine/database";
import { type AuditEntry, appendAudit } from "../db/jejak";
import { acting } from "../db/pelaku";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import type { Language } from "../i18n";
import type { JobRunner } from "../jobs/runner";
import type { Caller, CallerBatch, CallerIdentity } from "./caller";
import type { ReceivedFile } from "./packing";
import type { Refusals } from "./refusals";
import type { Wire } from "./wire";

/** The context passed to every service. It cannot write. */
export type Context = {
  readonly config: Config;
  /** Committed state. */
  readonly sql: Reader;
  readonly caller: Caller | null;
  readonly language: Language;
  readonly t: TFunction;
  readonly files: readonly ReceivedFile[];
  readonly wire: Wire;
  /** Background work; a change enqueues it and wakes the runner after its commit. */
  readonly jobs: JobRunner;
  readonly refusals: Refusals;
  /** Real time; sessions, tokens, logs. */
  readonly now: Date;
};

export type AfterCommit = (db: Database) => void | Promise<void>;

/** The context of work around a change, and of a read that leaves a record: it can open transactions of its own. */
export type WritingContext = Context & { readonly db: Database };

/**
 * The context of a change, with write access. A change awaits only its own statements, and shares its commit with other
 * waiting changes. It has no `db`: a transaction of its own would wait for the change, and the change for it.
 */
export type ChangeContext = Context & {
  /** The transaction of the change. */
  readonly sql: Writer;
  /** Documents of returns that the change has touched so far, for the work at its end. */
  readonly touched: Map<string, { readonly jenis: string; readonly objekId: string }>;
  /** Describes the change in the audit trail. A call without a description gets a plain entry. */
  audit(entry: AuditEntry): Promise<void>;
  /** Runs after the commit, and can open transactions of its own; a failure is only logged. */
  afterCommit(run: AfterCommit): void;
};

export { acting, callerOf } from "../db/pelaku";

/** The class and the identity that rules check. */
export type Standing = {
  readonly batch: Pick<CallerBatch, "id" | "tanggal">;
  readonly wp: Pick<CallerIdentity, "npwp">;
};
export type Acting = { readonly caller: Caller; readonly batch: CallerBatch; readonly wp: CallerIdentity };

/** Class time: the batch's date with the real time of day in Jakarta, ISO 8601 with zone. */
export function classTime(context: Context, date: string): string {
  return classTimeOf(date, context.now);
}

/** Class time of the active identity's class, in the database's format. */
export const classStamp = (context: Context): string =>
  sqlTime(new Date(classTime(context, acting(context).batch.tanggal)));

/** Calls that an archived class still answers: reopening or closing it, and reading. */
const OF_ARCHIVES: readonly string[] = [
  contract.batch.update,
  contract.batch.delete,
  contract.batch.lihat,
  contract.tugas.lihat,
].map(({ path }) => path);
/** Assignments belong to the account, whichever taxpayer it acts for, and still count as work in the class. */
const ASSIGNMENTS: readonly string[] = Object.values(contract.tugas).map(({ path }) => path);

/**
 * Refuses a change in an archived class. A change in the caller's class is refused before it begins; a change in
 * another class is refused when its entry is written. Throws `class_archived`.
 */
export async function refuseArchived({ caller }: Context, sql: Reader, call: Endpoint, { batchId }: AuditEntry = {}) {
  const ownAccount = call.pribadi && !ASSIGNMENTS.includes(call.path);
  if (ownAccount || call.who === "public" || OF_ARCHIVES.includes(call.path)) return;
  const concerned = batchId === undefined ? caller?.batch?.id : batchId;
  if (concerned && (await isArsip(sql, concerned))) throw new AppError("class_archived");
}

/** Builds the audit function of one change. It also keeps the touched documents, and reports if it was used. */
export function auditor(context: Context, sql: Writer, endpoint: Endpoint, touched: ChangeContext["touched"]) {
  let used = false;
  const write = async (entry: AuditEntry): Promise<void> => {
    used = true;
    if (entry.batchId !== undefined) await refuseArchived(context, sql, endpoint, entry);
    const { jenis, objekId } = entry;
    if (jenis && objekId) touched.set(`${jenis} ${objekId}`, { jenis, objekId });
    await appendAudit(sql, context, endpoint, entry);
  };
  return { write, used: () => used };
}
