import { AppError } from "~/contract/errors";
import { JENIS_SPT, type JenisSpt } from "~/domain/parameters/spt";
import { type HakWakil, hakKonsep, hakPeristiwa, KELUARGA_SPT } from "~/domain/pihak";
import { type Billing, sptOfBilling } from "../../db/pembayaran/billing-store";
import { maySee, requireRight } from "../../http/authorize";
import { type Context, callerOf } from "../../http/context";
import { those } from "../../turns";
import { maySeeSpt } from "../spt/keadaan";

/** Kinds of returns whose codes and refunds the caller sees. `undefined` means every code. */
export async function sptTerlihat(context: Context): Promise<readonly JenisSpt[] | undefined> {
  if (await maySee(context.sql, callerOf(context), "pembayaran")) return undefined;
  return those(JENIS_SPT, (jenis) => maySeeSpt(context, jenis));
}

/**
 * The rights that show a code, as well as the right for payments. `jenis` is its kind of return, `null` for every other
 * code.
 */
const hakMelihat = (jenis: JenisSpt | null): readonly HakWakil[] =>
  jenis === null ? ["pembayaran"] : ["pembayaran", hakKonsep(jenis)];

/**
 * The right for an event of a code. Paying a return's code files the return and needs its signer; cancelling makes it a
 * draft and needs its drafter. Every other code needs the right to pay.
 */
export const hakBilling = (jenis: JenisSpt | null, event: string): HakWakil => {
  if (jenis === null) return "pembayaran";
  return hakPeristiwa(KELUARGA_SPT[jenis], "spt", event === "pay" ? "submit_billing" : event);
};

/** Refuses a representative without the right to see codes and refunds of a kind of return. Throws `right_missing`. */
export async function requireToSeeOf(context: Context, jenis: JenisSpt | null): Promise<void> {
  const hak = hakMelihat(jenis);
  if (!(await maySee(context.sql, callerOf(context), ...hak)))
    throw new AppError("right_missing", { hak: hak.join(", ") });
}

/** The same check for one code. */
export const requireToSee = async (context: Context, billing: Billing): Promise<void> =>
  requireToSeeOf(context, (await sptOfBilling(context.sql, billing))?.jenis ?? null);

/** Refuses a representative without the right for an event of a code. Throws `right_missing`. */
export async function requireBillingRight(context: Context, billing: Billing, event: string): Promise<void> {
  const jenis = (await sptOfBilling(context.sql, billing))?.jenis ?? null;
  await requireRight(context.sql, callerOf(context), hakBilling(jenis, event));
}
