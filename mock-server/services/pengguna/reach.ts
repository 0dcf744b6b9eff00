import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { isArsip } from "../../db/batch";
import { type Managed, managedOf } from "../../db/pengguna/store";
import type { Reader } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";

/**
 * An account that the caller manages. Throws `not_found` for an account out of reach, a deleted one, or one of another
 * role.
 */
export async function managed(
  context: Context & { readonly sql: Reader },
  id: string,
  ...roles: readonly Peran[]
): Promise<Managed> {
  const row = await managedOf(context.sql, callerOf(context), id);
  if (!row || (roles.length > 0 && !roles.includes(row.peran))) throw new AppError("not_found");
  return row;
}

/**
 * The same for an account to change. Throws `class_archived` for a participant of a read-only class. This check comes
 * before any change, because a refused item of a bulk action must leave no trace.
 */
export async function changeable(
  context: Context & { readonly sql: Reader },
  id: string,
  ...roles: readonly Peran[]
): Promise<Managed> {
  const row = await managed(context, id, ...roles);
  if (row.batchId !== null && (await isArsip(context.sql, row.batchId))) throw new AppError("class_archived");
  return row;
}
