import type { z } from "zod";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { AKUN_AKTIF, isAkunAktif } from "~/domain/pihak";
import { accountOfLink, spendLink } from "../../auth/links";
import { asOtp, issueOtp, type Otp, spendOtp, tryOtp } from "../../auth/otp";
import { hashPassword } from "../../auth/password";
import { refuseWeak } from "../../auth/sandi-lemah";
import { endSessionsOf } from "../../auth/sessions";
import { profilOf, updateAkun } from "../../db/akun/store";
import { bukaYangMenunggu, satukanOrang, updateOrang } from "../../db/pengguna";
import type { Reader } from "../../db/sql";
import { callerOf, type WritingContext } from "../../http/context";
import { sendLetter } from "../../outbox/outbox";
import { type ChangeContext, change } from "../kit";
import { inviteByLetter } from "../pengguna/activation";
import { changeable } from "../pengguna/reach";

type Asked = z.output<typeof contract.akun.otpSend.input>;

/** Activation is for a managed account that cannot sign in yet, or no longer. */
async function sendActivation(context: ChangeContext, akunId: string | undefined) {
  const { peran } = callerOf(context);
  if (peran === "peserta" || peran === "instruktur") throw new AppError("forbidden");
  if (!akunId) throw new AppError("invalid", {}, { akunId: [{ key: "wajib" }] });
  const account = await changeable(context, akunId);
  if (isAkunAktif(account)) throw new AppError("already_active", { nama: account.nama });
  await context.audit({ jenis: account.peran, objekId: akunId, label: account.nama, batchId: account.batchId });
  return inviteByLetter(context, akunId);
}

/** Only a caller who has proven to read the new address learns that it is taken (see `setProfil`). */
async function sendOwn(
  context: ChangeContext,
  tujuan: "ubah_email" | "ubah_kode_otorisasi",
  email: string | undefined,
) {
  const { akunId, peran, accountId } = callerOf(context);
  const { sql, now, config } = context;
  if (tujuan === "ubah_kode_otorisasi" && peran !== "peserta") throw new AppError("forbidden");
  if (tujuan === "ubah_email" && !email) throw new AppError("invalid", {}, { email: [{ key: "wajib" }] });
  const kepada = tujuan === "ubah_email" ? email : undefined;
  const { kode, kedaluwarsa } = await issueOtp(sql, akunId, tujuan, kepada ? { email: kepada } : {}, {
    now,
    secret: config.sessionSecret,
  });
  await context.audit({ jenis: "akun", objekId: akunId, label: accountId });
  return { kepada: await sendLetter(context, { jenis: `otp_${tujuan}`, akunId, kepada, isi: { kode } }), kedaluwarsa };
}

const send = async ({ tujuan, akunId, email }: Asked, context: ChangeContext) =>
  tujuan === "aktivasi" ? await sendActivation(context, akunId) : await sendOwn(context, tujuan, email);

/** Checks the caller's own one-time password; a wrong try counts even if the change fails. */
export async function checkOwnOtp(
  context: WritingContext,
  tujuan: "ubah_email" | "ubah_kode_otorisasi",
  kode: string,
): Promise<Otp> {
  const scope = { now: context.now, secret: context.config.sessionSecret };
  return asOtp(await context.db.write((sql) => tryOtp(sql, callerOf(context).akunId, tujuan, kode, scope)));
}

/** The account of a link that was used or opened. Throws `link_invalid` for a deleted account. */
async function namedBy(sql: Reader, akunId: string) {
  const account = await profilOf(sql, akunId);
  if (!account) throw new AppError("link_invalid");
  return account;
}

export const otpServices = {
  otpSend: change(contract.akun.otpSend, { change: send }),
  otpResend: change(contract.akun.otpResend, { change: send }),
  otpVerif: change(contract.akun.otpVerif, {
    before: ({ tujuan, otp }, context) => checkOwnOtp(context, tujuan, otp),
    change: (_input, _context, { kedaluwarsa }: Otp) => ({ kedaluwarsa }),
  }),
  otpAktivasiKirim: change(contract.akun.otpAktivasiKirim, {
    change: async ({ token }, context) => {
      const { sql, now, config } = context;
      const akunId = await accountOfLink(sql, "aktivasi", token, now);
      const scope = { now, secret: config.sessionSecret };
      const { kode, kedaluwarsa } = await issueOtp(sql, akunId, "aktivasi", {}, scope);
      const { accountId } = await namedBy(sql, akunId);
      await sendLetter(context, { jenis: "otp_aktivasi", akunId, isi: { kode } });
      await context.audit({ jenis: "akun", objekId: akunId, label: accountId });
      return { kedaluwarsa };
    },
  }),
  otpAktivasi: change(contract.akun.otpAktivasi, {
    before: async ({ token, otp, newPassword }, { sql, db, now, config }) => {
      const akunId = await accountOfLink(sql, "aktivasi", token, now);
      refuseWeak("newPassword", newPassword, (await profilOf(sql, akunId)) ?? {});
      const { id } = asOtp(
        await db.write((writer) => tryOtp(writer, akunId, "aktivasi", otp, { now, secret: config.sessionSecret })),
      );
      return { otpId: id, sandi: await hashPassword(newPassword) };
    },
    change: async ({ token }, context, { otpId, sandi }: { otpId: string; sandi: string }) => {
      const { sql, now } = context;
      const akunId = await spendLink(sql, "aktivasi", token, now);
      await spendOtp(sql, otpId, now);
      await satukanOrang(sql, akunId);
      const ids = await updateOrang(sql, akunId, { sandi });
      await updateAkun(sql, akunId, { status: AKUN_AKTIF });
      await bukaYangMenunggu(sql, ids);
      for (const id of ids) await endSessionsOf(sql, id, now);
      const { accountId, peran } = await namedBy(sql, akunId);
      await context.audit({ jenis: "akun", objekId: akunId, label: accountId, sesudah: { status: AKUN_AKTIF } });
      return { accountId, peran };
    },
  }),
};
