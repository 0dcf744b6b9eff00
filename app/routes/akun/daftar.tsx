import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { apiFor } from "~/auth/client.server";
import { visitOf } from "~/auth/visit.server";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { contract } from "~/contract";
import { ErrorSummary } from "~/forms/error-summary";
import { PasswordField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";

export const handle = { crumb: "masuk:daftar.judul" } satisfies PageHandle;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const visit = await visitOf(request);
  return {
    undangan: (visit.url.searchParams.get("undangan") ?? "").slice(0, 40),
  };
};

export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  return submit(
    visit,
    { schema: contract.auth.register.input, secrets: ["password"] },
    async (input, { idempotencyKey }) => {
      const { accountId } = await apiFor(visit).auth.register(input, { idempotencyKey });
      return redirectWithToast(visit, paths.login(), { key: "masuk:daftar.berhasil", params: { accountId } });
    },
  );
}

export default function Daftar() {
  const { t } = useTranslation();
  const values = useLoaderData<typeof loader>();
  return (
    <div className="masuk">
      <ErrorSummary />
      <PageHead title={t("masuk:daftar.judul")} lead={t("masuk:daftar.isi")} />
      <PostForm values={values}>
        <TextField name="undangan" label={t("masuk:daftar.undangan")} autoComplete="off" code size="sedang" />
        <TextField name="firstName" label={t("masuk:daftar.nama_depan")} autoComplete="given-name" />
        <TextField
          name="lastName"
          label={t("masuk:daftar.nama_belakang")}
          autoComplete="family-name"
          required={false}
        />
        <TextField name="email" type="email" label={t("masuk:akun.email")} autoComplete="email" />
        <PasswordField
          name="password"
          label={t("masuk:login.sandi")}
          hint={t("masuk:sandi.petunjuk")}
          autoComplete="new-password"
        />
        <ButtonRow>
          <SubmitButton>{t("masuk:daftar.kirim")}</SubmitButton>
          <Link to={paths.login()}>{t("masuk:lupa.kembali")}</Link>
        </ButtonRow>
      </PostForm>
    </div>
  );
}
