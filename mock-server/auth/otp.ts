import { createHmac, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { TujuanOtp } from "~/contract/akun";
import { AppError, type ErrorCode } from "~/contract/errors";
import { sqlTime, type Writer } from "../db/sql";

const LIFE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const TRIES = 5;

type Row = { id: string; hash: string; isi: string | null; coba: number; dikirim: string; kedaluwarsa: string };
export type Otp = { readonly id: string; readonly kedaluwarsa: string; readonly isi: Readonly<Record<string, string>> };
/** Real time and the installation's secret: what one-time passwords hang on. */
export type OtpScope = { readonly now: Date; readonly secret: string };

const LAST = `SELECT id, hash, isi, coba, dikirim, kedaluwarsa FROM Otp WHERE akunId = ? AND tujuan = ? AND dipakai IS NULL ORDER BY dikirim DESC LIMIT 1`;
const hashOf = (id: string, kode: string, secret: string) =>
  createHmac("sha256", secret).update(`otp\0${id}\0${kode}`).digest();

/** Makes a one-time password of 6 digits for 5 minutes. Throws `otp_too_soon` within 60 s of the one before. */
export async function issueOtp(
  sql: Writer,
  akunId: string,
  tujuan: TujuanOtp,
  isi: Record<string, string>,
  { now, secret }: OtpScope,
): Promise<{ kode: string; kedaluwarsa: string }> {
  const last = await sql.get<Row>(LAST, [akunId, tujuan]);
  const wait = last ? Math.min(Date.parse(last.dikirim) + RESEND_MS - now.getTime(), RESEND_MS) : 0;
  if (wait > 0) throw new AppError("otp_too_soon", { detik: Math.ceil(wait / 1000) });
  const id = randomUUID();
  const kode = String(randomInt(1_000_000)).padStart(6, "0");
  const expires = new Date(now.getTime() + LIFE_MS);
  await sql.run(`DELETE FROM Otp WHERE akunId = ? AND tujuan = ?`, [akunId, tujuan]);
  await sql.run(
    `INSERT INTO Otp (id, akunId, tujuan, hash, isi, coba, dikirim, kedaluwarsa) VALUES (?,?,?,?,?,0,?,?)`,
    [
      id,
      akunId,
      tujuan,
      hashOf(id, kode, secret).toString("base64url"),
      JSON.stringify(isi),
      sqlTime(now),
      sqlTime(expires),
    ],
  );
  return { kode, kedaluwarsa: expires.toISOString() };
}

/**
 * Books a try and says what came of it. The booking has to be committed even when the try fails: call it in a write of
 * its own and hand the outcome to {@link asOtp}.
 */
export async function tryOtp(
  sql: Writer,
  akunId: string,
  tujuan: TujuanOtp,
  kode: string,
  { now, secret }: OtpScope,
): Promise<Otp | ErrorCode> {
  const row = await sql.get<Row>(LAST, [akunId, tujuan]);
  if (!row || Date.parse(row.kedaluwarsa) <= now.getTime()) return "otp_expired";
  if (row.coba >= TRIES) return "otp_too_many";
  await sql.run(`UPDATE Otp SET coba = coba + 1 WHERE id = ?`, [row.id]);
  const right = timingSafeEqual(hashOf(row.id, kode, secret), Buffer.from(row.hash, "base64url"));
  if (!right) return row.coba + 1 >= TRIES ? "otp_too_many" : "otp_wrong";
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

/** Uses a one-time password up in the transaction of what it allows; the letters that
 * brought one keep no text. Throws `otp_expired` when it was used meanwhile. */
export async function spendOtp(sql: Writer, id: string, now: Date): Promise<void> {
  if ((await sql.run(`UPDATE Otp SET dipakai = ? WHERE id = ? AND dipakai IS NULL`, [sqlTime(now), id])) === 0)
    throw new AppError("otp_expired");
  await sql.run(
    `UPDATE KotakKeluar SET isi = '' WHERE (akunId, jenis) IN (SELECT akunId, 'otp_' || tujuan FROM Otp WHERE id = ?)`,
    [id],
  );
}
