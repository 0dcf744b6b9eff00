import { AppError } from "~/contract/errors";
import type { Tanggal } from "~/domain/kit/tanggal";

/** The caller as stored in rows: the account, its class, and the taxpayer it acts for. */
export type Pelaku = {
  readonly akunId: string;
  readonly accountId: string;
  readonly nama: string;
  /** A look at a trainee's work: reads only. */
  readonly readOnly: boolean;
  readonly batch: { readonly id: string; readonly tanggal: Tanggal } | null;
  readonly wp: { readonly npwp: string } | null;
};
type Called<P extends Pelaku> = { readonly caller: P | null };

/** The signed-in caller. Throws `unauthenticated`. */
export function callerOf<P extends Pelaku>({ caller }: Called<P>): P {
  if (!caller) throw new AppError("unauthenticated");
  return caller;
}

/** The active identity and its class. Throws `forbidden` for callers that act for no taxpayer. */
export function acting<P extends Pelaku>(
  context: Called<P>,
): { caller: P; batch: NonNullable<P["batch"]>; wp: NonNullable<P["wp"]> } {
  const caller = callerOf(context);
  const { batch, wp } = caller;
  if (!batch || !wp) throw new AppError("forbidden");
  return { caller, batch, wp };
}
