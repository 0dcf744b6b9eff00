import type { ActionFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { apiFor } from "~/auth/client.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { contract } from "~/contract";
import { paths } from "~/domain/kit/paths";
import { NewPassword, OneTimeCode } from "~/forms/auth/secret-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";

export const handle = { crumb: "masuk:aktivasi.judul" } satisfies PageHandle;

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const schema = contract.akun.otpAktivasi.input.omit({ token: true });
  return submit(request, { schema, secrets: ["newPassword"] }, async (input) => {
    const { accountId } = await (await apiFor(request)).akun.otpAktivasi({ token, ...input });
    return redirectWithToast(request, paths.login(), { key: "masuk:aktivasi.berhasil", params: { accountId } });
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
    </div>
  );
}
