import { contract } from "~/contract";
import type { BAHASA } from "~/contract/akun";
import { AppError } from "~/contract/errors";
import { type Otp, spendOtp } from "../../auth/otp";
import { hashPassword } from "../../auth/password";
import { endSession, endSessionsOf } from "../../auth/sessions";
import { type Reader, sqlTime } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { hot, read, type Services } from "../kit";
import { checkFree } from "../pengguna/accounts";
import { checkOwnOtp, otpServices } from "./otp";

type ProfileRow = {
  accountId: string;
  nama: string;
  email: string;
  bahasa: (typeof BAHASA)[number];
  kodeOtorisasi: number;
  sandi: number;
};
const PROFILE = `SELECT accountId, nama, email, bahasa, kodeOtorisasi IS NOT NULL kodeOtorisasi, sandi IS NOT NULL sandi FROM Akun WHERE id = ?`;

async function profileOf(sql: Reader, akunId: string) {
  const row = await sql.get<ProfileRow>(PROFILE, [akunId]);
  if (!row) throw new AppError("not_found");
  return { ...row, kodeOtorisasi: row.kodeOtorisasi === 1, sandi: row.sandi === 1 };
}

/** A new address is proven by the one-time password sent to it. */
async function proveEmail(email: string, otp: string | undefined, context: Context): Promise<Otp | null> {
  if (email === (await profileOf(context.sql, callerOf(context).akunId)).email) return null;
  if (!otp) throw new AppError("invalid", {}, { otp: [{ key: "otp_perlu" }] });
  const found = await checkOwnOtp(context, "ubah_email", otp);
  if (found.isi.email !== email) throw new AppError("otp_expired");
  return found;
}

type SessionRow = { id: string; agen: string; alamat: string; dibuat: string; dipakai: string };
const SESSIONS = `SELECT id, COALESCE(agen, '') agen, COALESCE(alamat, '') alamat, dibuat, dipakai FROM Sesi
  WHERE akunId = ? AND berakhir IS NULL AND kedaluwarsa > ? ORDER BY dipakai DESC, id LIMIT 200`;

export const akunServices: Services<typeof contract.akun> = {
  ...otpServices,
  setKodeOtorisasi: hot(contract.akun.setKodeOtorisasi, {
    before: async ({ kode, otp }, context) => ({
      otp: await checkOwnOtp(context, "ubah_kode_otorisasi", otp),
      hash: await hashPassword(kode),
    }),
    hot: async (_input, context, { otp, hash }: { otp: Otp; hash: string }) => {
      const { akunId, accountId } = callerOf(context);
      await spendOtp(context.sql, otp.id, context.now);
      await context.sql.run(`UPDATE Akun SET kodeOtorisasi = ? WHERE id = ?`, [hash, akunId]);
      await context.audit({ jenis: "akun", objekId: akunId, label: accountId });
      return {};
    },
  }),
  profil: read(contract.akun.profil, (_input, context) => profileOf(context.sql, callerOf(context).akunId)),
  setProfil: hot(contract.akun.setProfil, {
    before: ({ email, otp }, context) => proveEmail(email, otp, context),
    hot: async ({ nama, email, bahasa }, context, otp: Otp | null) => {
      const { sql, now } = context;
      const { akunId, accountId } = callerOf(context);
      const { nama: oldName, email: oldEmail, bahasa: oldLanguage } = await profileOf(sql, akunId);
      await checkFree(sql, { email }, akunId);
      if (otp) await spendOtp(sql, otp.id, now);
      await sql.run(`UPDATE Akun SET nama = ?, email = ?, bahasa = ? WHERE id = ?`, [nama, email, bahasa, akunId]);
      await context.audit({
        jenis: "akun",
        objekId: akunId,
        label: accountId,
        sebelum: { nama: oldName, email: oldEmail, bahasa: oldLanguage },
        sesudah: { nama, email, bahasa },
      });
      return profileOf(sql, akunId);
    },
  }),
  sesiList: read(contract.akun.sesiList, async (_input, context) => {
    const { akunId, sesiId } = callerOf(context);
    const rows = await context.sql.all<SessionRow>(SESSIONS, [akunId, sqlTime(context.now)]);
    return { rows: rows.map((row) => ({ ...row, ini: row.id === sesiId })) };
  }),
  sesiEnd: hot(contract.akun.sesiEnd, {
    hot: async ({ id }, context) => {
      const { sql, now } = context;
      const { akunId, sesiId } = callerOf(context);
      await context.audit({ jenis: "sesi", objekId: id });
      if (id) {
        if (!(await sql.get(`SELECT 1 FROM Sesi WHERE id = ? AND akunId = ? AND berakhir IS NULL`, [id, akunId])))
          throw new AppError("not_found");
        await endSession(sql, id, now);
        return { berakhir: 1 };
      }
      const others =
        (
          await sql.get<{ n: number }>(
            `SELECT count(*) n FROM Sesi WHERE akunId = ? AND berakhir IS NULL AND id <> ?`,
            [akunId, sesiId],
          )
        )?.n ?? 0;
      await endSessionsOf(sql, akunId, now, sesiId);
      return { berakhir: others };
    },
  }),
};
