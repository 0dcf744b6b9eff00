import { issueLink } from "../../auth/links";
import { issueOtp } from "../../auth/otp";
import { sendLetter } from "../../outbox/outbox";
import { portalLinks } from "../../portal-links";
import type { ChangeContext } from "../kit";

/**
 * Sends the link of the activation page and its one-time password. Every caller can use it for the accounts that it
 * manages. Throws `otp_too_soon` within 60 s.
 */
export async function inviteByLetter(
  context: ChangeContext,
  akunId: string,
): Promise<{ kepada: string; kedaluwarsa: string }> {
  const { sql, now, config } = context;
  const { kode, kedaluwarsa } = await issueOtp(sql, akunId, "aktivasi", {}, { now, secret: config.sessionSecret });
  const tautan = portalLinks(config.publicUrl).aktivasi(await issueLink(sql, "aktivasi", akunId, now));
  return { kepada: await sendLetter(context, { jenis: "aktivasi", akunId, isi: { kode, tautan } }), kedaluwarsa };
}
