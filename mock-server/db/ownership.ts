import { acting, type Context } from "../http/context";

/** `where` of rows that the active identity owns. */
export function mine(context: Context): { batchId: string; ownerNpwp: string } {
  const { batch, wp } = acting(context);
  return { batchId: batch.id, ownerNpwp: wp.npwp };
}

/** `where` of rows in which the active identity is the owner or the counterparty. */
export function mineAsParty(context: Context): { batchId: string; OR: [{ ownerNpwp: string }, { lawanNpwp: string }] } {
  const { batch, wp } = acting(context);
  return { batchId: batch.id, OR: [{ ownerNpwp: wp.npwp }, { lawanNpwp: wp.npwp }] };
}
