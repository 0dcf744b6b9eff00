import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
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
