import { acting, callerOf, type Pelaku } from "./pelaku";
import { wajibPajakOf } from "./pihak";
import type { Reader } from "./sql";

type Called = { readonly caller: Pelaku | null };

/** `where` of rows that the active identity owns. */
export function mine(context: Called): { batchId: string; ownerNpwp: string } {
  const { batch, wp } = acting(context);
  return { batchId: batch.id, ownerNpwp: wp.npwp };
}

/**
 * The account for reading assignments and notifications: the caller's own, or the trainee's when its work is viewed.
 */
export async function accountOf(context: Called & { readonly sql: Reader }): Promise<string> {
  const caller = callerOf(context);
  if (!caller.readOnly) return caller.akunId;
  const { batch, wp } = acting(context);
  const owner = await wajibPajakOf(context.sql, batch.id, wp.npwp);
  return owner?.akunId ?? caller.akunId;
}
