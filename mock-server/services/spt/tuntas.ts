import { AppError } from "~/contract/errors";
import { isAwaitingPayment } from "~/domain/spt/life";
import { isTuntasDiperiksa, type PeriodeSpt } from "../../db/pengembalian";
import { formOf, INDUK, type Spt } from "../../db/spt/store";
import type { Context } from "../../http/context";
import { shownParams } from "../../params";
import { kindOf } from "./kinds";

/** Refuses a return for a period that an audit has settled (UU KUP art. 8(1)). Throws `spt_audited`. */
export async function checkBelumDiperiksa(context: Context, periode: PeriodeSpt): Promise<void> {
  if (await isTuntasDiperiksa(context.sql, periode))
    throw new AppError("spt_audited", shownParams({ masa: periode.masa }, context.language));
}

/** True if a replacing correction can no longer replace the return before it. */
async function isPenggantiLewat({ sql }: Context, spt: Spt): Promise<boolean> {
  if (spt.metode !== "ganti") return false;
  return (await kindOf(spt).metodeKini?.(sql, spt, (await formOf(sql, spt.id, INDUK)).isi)) === "delta";
}

/** True if a replacement that waits for its code was computed from outdated payments or refunds. */
async function isLaluBasi({ sql }: Context, spt: Spt): Promise<boolean> {
  if (spt.metode !== "ganti" || !isAwaitingPayment(spt)) return false;
  const { isi, sumber } = await formOf(sql, spt.id, INDUK);
  const before = sumber?.lalu;
  if (!before) return false;
  const now = (await kindOf(spt).lalu?.(sql, spt, isi)) ?? {};
  return Object.entries(now).some(([name, value]) => before[name] !== value);
}

/**
 * Refuses to file after a decision of the office since the signature. Throws `spt_audited`. Throws `spt_posting_stale`
 * for a correction that can no longer replace the return before it, or that takes back a refund paid meanwhile.
 */
export async function checkBolehLapor(context: Context, spt: Spt): Promise<void> {
  await checkBelumDiperiksa(context, spt);
  if ((await isPenggantiLewat(context, spt)) || (await isLaluBasi(context, spt)))
    throw new AppError("spt_posting_stale");
}
