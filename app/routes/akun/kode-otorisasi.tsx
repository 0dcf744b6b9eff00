import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { simplePost } from "~/auth/simple-post.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { contract } from "~/contract";
import { paths } from "~/domain/kit/paths";
import { OneTimeCode } from "~/forms/auth/secret-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { PasswordField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { FORM_FIELD } from "~/web/names";
import { smallForm, smallPost } from "~/web/small-body.server";

export const handle = {
  crumb: "masuk:kode.judul",
  above: [{ to: paths.akun(), crumb: "masuk:akun.judul" }],
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  return { ada: (await api.akun.profil({})).kodeOtorisasi };
}

/** Either asks for a one-time code or, with it, sets the authorisation code. */
export async function action({ request }: ActionFunctionArgs) {
  const here = paths.kodeOtorisasi();
  const small = await smallPost(request);
  const asks = (await smallForm(small.clone())).get(FORM_FIELD) === "minta";
  if (asks)
    return simplePost(small, ["peserta"], async ({ api }) => {
      const { kepada } = await api.akun.otpSend({ tujuan: "ubah_kode_otorisasi" });
      return { url: here, toast: { key: "masuk:otp.terkirim", params: { kepada } } };
    });
  const { api } = await requireSession(small, { allow: ["peserta"] });
  return submit(small, { schema: contract.akun.setKodeOtorisasi.input, secrets: ["kode"] }, async (input) => {
    await api.akun.setKodeOtorisasi(input);
    return redirectWithToast(small, here, { key: "masuk:kode.disimpan" });
  });
}

export default function KodeOtorisasi() {
  const { t } = useTranslation();
  const { ada } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("masuk:kode.judul")} lead={t("masuk:kode.isi")} />
      <p>{ada ? t("masuk:kode.ada") : t("masuk:kode.belum")}</p>
      <Section id="langkah-kirim" title={t("masuk:kode.langkah_kirim")}>
        <PostForm id="minta" submitLabel={t("masuk:otp.kirim")}>
          <SubmitButton>{t("masuk:otp.kirim")}</SubmitButton>
        </PostForm>
      </Section>
      <Section id="langkah-pasang" title={t("masuk:kode.langkah_pasang")}>
        <PostForm id="pasang" submitLabel={t("masuk:kode.simpan")}>
          <OneTimeCode />
          <PasswordField
            name="kode"
            label={t("masuk:kode.baru")}
            hint={t("masuk:kode.petunjuk")}
            autoComplete="new-password"
          />
          <SubmitButton>{t("masuk:kode.simpan")}</SubmitButton>
        </PostForm>
      </Section>
    </>
  );
}
