import type { ActionFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { apiFor } from "~/auth/client.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { contract } from "~/contract";
import { NewPassword, OneTimeCode } from "~/forms/auth/secret-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { loginPathOf } from "~/web/login-path";
import { FORM_FIELD } from "~/web/names";
import { paths } from "~/web/paths";
import { smallPost } from "~/web/small-body.server";

export const handle = { crumb: "masuk:aktivasi.judul" } satisfies PageHandle;

const NEW_CODE = "kode";

/** A link is valid for a day, a code for five minutes. A user who opens the link later asks for a new code. */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const { fields, again: visit } = await smallPost(await visitOf(request));
  const api = apiFor(visit);
  if (fields.get(FORM_FIELD) === NEW_CODE)
    return submit(visit, { schema: z.object({}) }, async () => {
      await api.akun.otpAktivasiKirim({ token });
      return redirectWithToast(visit, paths.aktivasi(token), { key: "masuk:aktivasi.terkirim" });
    });
  const schema = contract.akun.otpAktivasi.input.omit({ token: true });
  return submit(visit, { schema, secrets: ["newPassword"] }, async (input) => {
    const { accountId, peran } = await api.akun.otpAktivasi({ token, ...input });
    const toast = { key: "masuk:aktivasi.berhasil", params: { accountId } };
    return redirectWithToast(visit, loginPathOf(peran), toast);
  });
}

export default function Aktivasi() {
  const { t } = useTranslation();
  return (
    <div className="masuk">
      <ErrorSummary />
      <PageHead title={t("masuk:aktivasi.judul")} lead={t("masuk:aktivasi.isi")} />
      <PostForm submitLabel={t("masuk:aktivasi.simpan")}>
        <OneTimeCode />
        <NewPassword />
        <SubmitButton>{t("masuk:aktivasi.simpan")}</SubmitButton>
      </PostForm>
      <Section id="kode-baru" title={t("masuk:aktivasi.kode_baru")}>
        <p>{t("masuk:aktivasi.kode_baru_isi")}</p>
        <PostForm id={NEW_CODE}>
          <SubmitButton>{t("masuk:otp.kirim")}</SubmitButton>
        </PostForm>
      </Section>
    </div>
  );
}
