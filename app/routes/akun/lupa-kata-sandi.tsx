import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { apiFor } from "~/auth/client.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { contract } from "~/contract";
import { ErrorSummary } from "~/forms/error-summary";
import { TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";

export const handle = { crumb: "masuk:lupa.judul" } satisfies PageHandle;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const visit = await visitOf(request);
  return {
    sent: visit.url.searchParams.has("terkirim"),
  };
};

export async function action({ request }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  return submit(visit, { schema: contract.auth.forgotLink.input }, async (input) => {
    await apiFor(visit).auth.forgotLink(input);
    return redirect(`${paths.lupaKataSandi()}?terkirim`, 303);
  });
}

export default function LupaKataSandi() {
  const { t } = useTranslation();
  const { sent } = useLoaderData<typeof loader>();
  return (
    <div className="masuk">
      <ErrorSummary />
      <PageHead
        title={sent ? t("masuk:lupa.terkirim.judul") : t("masuk:lupa.judul")}
        lead={sent ? t("masuk:lupa.terkirim.isi") : t("masuk:lupa.isi")}
      />
      {!sent && (
        <PostForm>
          <TextField name="accountId" label={t("masuk:login.akun")} autoComplete="username" code size="sedang" />
          <SubmitButton>{t("masuk:lupa.kirim")}</SubmitButton>
        </PostForm>
      )}
      <p>
        <Link to={paths.login()}>{t("masuk:lupa.kembali")}</Link>
      </p>
    </div>
  );
}
