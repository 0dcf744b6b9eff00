import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { isArsip } from "../../db/batch-store";
import { type Managed, managedOf } from "../../db/pengguna-store";
import type { Reader } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";

/** An account that the caller manages. Throws `not_found` for a stranger's, a deleted one, or another role's. */
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
 * The same for who is to be changed. Throws `class_archived` for a participant of a class that is only read: before
 * anything is changed, since what one of many refuses must leave nothing behind.
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
