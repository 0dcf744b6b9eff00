import type { ActionFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { apiFor } from "~/auth/client.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { contract } from "~/contract";
import { NewPassword } from "~/forms/auth/secret-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { loginPathOf } from "~/web/login-path";

export const handle = { crumb: "masuk:atur_ulang.judul" } satisfies PageHandle;

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const visit = await visitOf(request);
  const schema = contract.auth.forgotChange.input.omit({ token: true });
  return submit(visit, { schema, secrets: ["newPassword"] }, async ({ newPassword }) => {
    const { peran } = await apiFor(visit).auth.forgotChange({ token, newPassword });
    return redirectWithToast(visit, loginPathOf(peran), { key: "masuk:atur_ulang.berhasil" });
  });
}

export default function AturUlang() {
  const { t } = useTranslation();
  return (
    <div className="masuk">
      <ErrorSummary />
      <PageHead title={t("masuk:atur_ulang.judul")} lead={t("masuk:atur_ulang.isi")} />
      <PostForm>
        <NewPassword />
        <SubmitButton>{t("masuk:atur_ulang.simpan")}</SubmitButton>
      </PostForm>
    </div>
  );
}
