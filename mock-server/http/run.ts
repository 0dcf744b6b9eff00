import { AppError } from "~/contract/errors";
import type { Endpoint } from "~/contract/kit";
import { storageFaultOf } from "../db/engine/faults";
import type { Reader, Writer } from "../db/sql";
import { Turns } from "../turns";
import {
  type AfterCommit,
  auditor,
  type ChangeContext,
  type Context,
  refuseArchived,
  type WritingContext,
} from "./context";
import { codeOfStorage } from "./errors";
import { type Key, recall, remember } from "./idempotency";
import { rowsOf } from "./kelas";
import { checkUjianInside } from "./ujian";

/** A service without the types of its own input and answer. */
export type AnyService =
  | ((input: unknown, context: Context) => unknown)
  | { recorded: (input: unknown, context: WritingContext) => unknown }
  | {
      before?: (input: unknown, context: WritingContext) => unknown;
      change: (input: unknown, context: ChangeContext, prepared: unknown) => unknown;
      large?: (input: unknown) => boolean;
      full?: (input: unknown, context: WritingContext, prepared: unknown) => unknown;
    };
type AnyChange = Exclude<AnyService, ((...args: never[]) => unknown) | { recorded: unknown }>;

type Serialize = (value: unknown) => string;
/** Follow-up work on the documents that a change has touched, at its end and in its transaction. */
export type AfterChange = (context: ChangeContext) => Promise<void>;

/** Runs a change in its transaction with its audit entry and its key; returns the body as text. */
export async function runChange(
  endpoint: Endpoint,
  service: AnyChange,
  input: unknown,
  context: WritingContext,
  key: Key | null,
  { serialize, afterChange }: { readonly serialize: Serialize; readonly afterChange: AfterChange },
): Promise<string> {
  const known = key && (await recall(context.sql, key, context.now));
  if (known) return known.body;
  const turns = new Turns();
  const prepared = await service.before?.(input, context);
  await turns.take();
  const later: AfterCommit[] = [];
  const { db, ...shared } = context;
  const inside = (sql: Writer) => {
    const touched: ChangeContext["touched"] = new Map();
    const trail = auditor(context, sql, endpoint, touched);
    const scope = {
      ...shared,
      sql,
      touched,
      audit: trail.write,
      afterCommit: (run: AfterCommit) => void later.push(run),
    };
    const finish = async (value: unknown): Promise<string> => {
      await turns.take();
      if (!trail.used()) await trail.write({});
      await afterChange(scope);
      await turns.take();
      const body = serialize(value);
      if (key) await remember(sql, key, endpoint.secret ? null : body, context.now);
      return body;
    };
    return { scope, finish };
  };
  const again = async (sql: Reader) => (key ? await recall(sql, key, context.now) : null);
  const work = async (sql: Writer) => {
    const repeated = await again(sql);
    if (repeated) return repeated.body;
    await refuseArchived(context, sql, endpoint);
    await checkUjianInside(endpoint, context, sql);
    const { scope, finish } = inside(sql);
    return finish(await service.change(input, scope, prepared));
  };
  const changed = db.write(work, { large: service.large?.(input), ...rowsOf(endpoint, context.caller) });
  const body = await changed.catch(async (error: unknown) => {
    if (!service.full || storageFaultOf(error) !== "full") throw error;
    later.length = 0;
    return serialize(await service.full(input, context, prepared));
  });
  for (const run of later) void Promise.resolve(db).then(run).catch(console.error);
  return body;
}

/**
 * A change of a caller whose session could not be stored. Throws `storage_full`, unless the service has an answer
 * without storage; `storage_failed` when something else is wrong with the storage by now.
 */
export async function runUnkept(service: AnyChange, input: unknown, context: WritingContext): Promise<unknown> {
  const fault = (await context.db.fault()) ?? "full";
  if (fault !== "full" || !service.full) throw new AppError(codeOfStorage[fault]);
  return service.full(input, context, await service.before?.(input, context));
}
