import { email } from "~/contract/akun";
import { isTanpaSurel } from "~/contract/batch";
import { AppError } from "~/contract/errors";
import type { Peluncuran } from "~/domain/lti/klaim";
import { luncurOf } from "../../db/lti/luncur-store";
import { type PlatformRow, platformOf } from "../../db/lti/store";
import type { Reader } from "../../db/sql";
import { hashToken } from "../../http/caller";

/** The data from the browser: the ticket of a launch, and the secret from before the launch. */
export type Tiket = { readonly tiket: string; readonly ikat: string };
export type Bawaan = {
  readonly id: string;
  readonly platform: PlatformRow;
  readonly klaim: Peluncuran;
  /** The account that it signed in. */
  readonly akunId: string | null;
};

/** The launch of a ticket. Throws `lti_start_over` for a ticket that is unknown, expired, or of another browser. */
export async function bawaanOf(sql: Reader, { tiket, ikat }: Tiket, now: Date): Promise<Bawaan> {
  const row = await luncurOf(sql, { tiket: hashToken(tiket), ikat: hashToken(ikat) }, now);
  const platform = row && (await platformOf(sql, row.platformId));
  if (!row || !platform) throw new AppError("lti_start_over");
  return { id: row.id, platform, klaim: JSON.parse(row.klaim) as Peluncuran, akunId: row.akunId };
}

/** The e-mail from a platform; empty if no account here can have it. */
export const surelOf = (told: string): string => {
  const { data = "" } = email.safeParse(told);
  return isTanpaSurel(data) ? "" : data;
};

/** The course of a launch, the key of its link to a class. */
export const mataDari = ({ platform, klaim }: Bawaan) => ({
  platformId: platform.id,
  deployment: klaim.deployment,
  konteks: klaim.konteks,
});
