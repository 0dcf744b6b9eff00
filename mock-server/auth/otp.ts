import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { TujuanOtp } from "~/contract/akun";
import { AppError, type ErrorCode } from "~/contract/errors";
import { countTry, lastOtp, markOtpUsed, replaceOtp } from "../db/akun";
import { blankSuratOfOtp } from "../db/notifikasi";
import { sqlTime, type Writer } from "../db/sql";
import { leftUntil } from "./slow-down";

const LIFE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const TRIES = 5;

export type Otp = { readonly id: string; readonly kedaluwarsa: string; readonly isi: Readonly<Record<string, string>> };
/** The inputs of one-time passwords: real time and the installation's secret. */
type OtpScope = { readonly now: Date; readonly secret: string };

const hashOf = (id: string, kode: string, secret: string) =>
  createHmac("sha256", secret).update(`otp\0${id}\0${kode}`).digest();

/** Makes a one-time password of 6 digits for 5 minutes. Throws `otp_too_soon` within 60 s of the previous one. */
export async function issueOtp(
  sql: Writer,
  akunId: string,
  tujuan: TujuanOtp,
  isi: Record<string, string>,
  { now, secret }: OtpScope,
): Promise<{ kode: string; kedaluwarsa: string }> {
  const last = await lastOtp(sql, { akunId, tujuan });
  const wait = last ? leftUntil(Date.parse(last.dikirim) + RESEND_MS, RESEND_MS, now) : 0;
  if (wait > 0) throw new AppError("otp_too_soon", { detik: Math.ceil(wait / 1000) });
  const id = randomUUID();
  const kode = String(randomInt(1_000_000)).padStart(6, "0");
  const expires = new Date(now.getTime() + LIFE_MS);
  await replaceOtp(sql, {
    id,
    akunId,
    tujuan,
    hash: hashOf(id, kode, secret).toString("base64url"),
    isi: JSON.stringify(isi),
    coba: 0,
    dikirim: sqlTime(now),
    kedaluwarsa: sqlTime(expires),
  });
  return { kode, kedaluwarsa: expires.toISOString() };
}

/**
 * Checks a code, and records a wrong try. The record must be committed although the try fails: call it in a write of
 * its own and pass the outcome to {@link asOtp}.
 */
export async function tryOtp(
  sql: Writer,
  akunId: string,
  tujuan: TujuanOtp,
  kode: string,
  { now, secret }: OtpScope,
): Promise<Otp | ErrorCode> {
  const row = await lastOtp(sql, { akunId, tujuan });
  if (!row || Date.parse(row.kedaluwarsa) <= now.getTime()) return "otp_expired";
  if (row.coba >= TRIES) return "otp_too_many";
  const right = timingSafeEqual(hashOf(row.id, kode, secret), Buffer.from(row.hash, "base64url"));
  if (!right) {
    await countTry(sql, row.id);
    return row.coba + 1 >= TRIES ? "otp_too_many" : "otp_wrong";
  }
  return {
    id: row.id,
    kedaluwarsa: new Date(row.kedaluwarsa).toISOString(),
    isi: JSON.parse(row.isi ?? "{}") as Record<string, string>,
  };
}

const FIELD = { otp: [{ key: "otp" }] };

/** The one-time password, or the failure as an error on the field `otp`. */
export function asOtp(outcome: Otp | ErrorCode): Otp {
  if (typeof outcome !== "string") return outcome;
  throw new AppError(outcome, {}, outcome === "otp_wrong" ? FIELD : {});
}

/**
 * Uses a one-time password up in the transaction of the action it allows. The letters that contained it lose their
 * text. Throws `otp_expired` if it was used meanwhile.
 */
export async function spendOtp(sql: Writer, id: string, now: Date): Promise<void> {
  if (!(await markOtpUsed(sql, id, now))) throw new AppError("otp_expired");
  await blankSuratOfOtp(sql, id);
}
