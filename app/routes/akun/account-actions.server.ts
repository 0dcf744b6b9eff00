import { redirect } from "@remix-run/node";
import { z } from "zod";
import { requireOwnPost } from "~/auth/csrf.server";
import type { Session } from "~/auth/session.server";
import { contract } from "~/contract";
import { submit } from "~/forms/submission.server";
import { failureOf } from "~/web/failure.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { smallForm } from "~/web/small-body.server";

const { setProfil } = contract.akun;

export const changeProfile = (session: Session) =>
  submit(session, { schema: setProfil.input.pick({ nama: true, bahasa: true }) }, async (input, { idempotencyKey }) => {
    const { email } = await session.api.akun.profil({});
    await session.api.akun.setProfil({ ...input, email }, { idempotencyKey });
    return redirectWithToast(session, paths.akun(), { key: "masuk:akun.disimpan" });
  });

/** First the code goes to the new address, then the address takes effect. */
export const changeEmail = (session: Session) => {
  const { api } = session;
  const schema = setProfil.input.pick({ email: true, otp: true }).extend({ langkah: z.string().optional() });
  return submit(session, { schema }, async ({ email, otp, langkah }, { idempotencyKey }) => {
    if (langkah === "kirim") {
      const { kepada } = await api.akun.otpSend({ tujuan: "ubah_email", email });
      const url = `${paths.akun()}?${new URLSearchParams({ surel: email })}#formulir-surel`;
      return redirectWithToast(session, url, { key: "masuk:otp.terkirim", params: { kepada } });
    }
    const { nama, bahasa } = await api.akun.profil({});
    await api.akun.setProfil({ nama, bahasa, email, otp }, { idempotencyKey });
    return redirectWithToast(session, paths.akun(), { key: "masuk:akun.disimpan" });
  });
};

export const changePassword = (session: Session) =>
  submit(
    session,
    { schema: contract.auth.changePassword.input, secrets: ["oldPassword", "newPassword"] },
    async (input) => {
      await session.api.auth.changePassword(input);
      return redirectWithToast(session, paths.akun(), { key: "masuk:akun.sandi_diganti" });
    },
  );

export async function endSessions(session: Session) {
  const fields = await smallForm(session);
  await requireOwnPost(session, fields);
  const id = String(fields.get("id") ?? "");
  try {
    await session.api.akun.sesiEnd(id ? { id } : {});
  } catch (error) {
    throw failureOf(error);
  }
  return id && fields.get("ini")
    ? redirect(paths.login(), 303)
    : redirectWithToast(session, paths.akun(), { key: "masuk:akun.sesi_berakhir" });
}
