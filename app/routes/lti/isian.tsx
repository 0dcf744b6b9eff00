import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { ErrorSummary } from "~/forms/error-summary";
import { TextArea, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { formPlatform } from "./forms.server";

export const handle = {
  crumb: (data: { row: unknown } | undefined, t) => t(data?.row ? "lti:platform.ubah" : "lti:platform.baru"),
  above: [{ to: paths.lti.platform(), crumb: "lti:platform.judul" }],
} satisfies PageHandle;
const MAY = ["admin"] as const;

/** A platform to change, by its id. Without an id a new one. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    if (id === undefined) return { row: null };
    const row = (await api.lti.daftar({})).rows.find((one) => one.id === id);
    if (!row) throw new AppError("not_found");
    return { row };
  });

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: formPlatform }, async (value, { idempotencyKey }) => {
    await session.api.lti.simpan({ ...value, ...(id === undefined ? {} : { platform: id }) }, { idempotencyKey });
    return redirectWithToast(session, paths.lti.platform(), { key: "common:pesan.disimpan" });
  });
}

export default function IsianPlatform() {
  const { row } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const label = {
    nama: t("lti:platform.nama"),
    issuer: t("lti:platform.issuer"),
    clientId: t("lti:platform.client_id"),
    deployment: t("lti:platform.deployment"),
    otorisasi: t("lti:platform.otorisasi"),
    token: t("lti:platform.token"),
    jwks: t("lti:platform.jwks"),
    layanan: t("lti:platform.layanan"),
  };
  const values = row
    ? { ...row, deployment: row.deployment.join("\n"), layanan: row.layanan.join("\n"), kelas: undefined }
    : {};
  return (
    <>
      <ErrorSummary labels={label} />
      <PageHead title={row ? t("lti:platform.ubah") : t("lti:platform.baru")} lead={t("lti:platform.isian")} />
      <PostForm values={values}>
        <TextField name="nama" label={label.nama} />
        <TextField name="issuer" label={label.issuer} hint={t("lti:platform.issuer_petunjuk")} type="url" code />
        <TextField name="clientId" label={label.clientId} code />
        <TextArea name="deployment" label={label.deployment} hint={t("lti:platform.deployment_petunjuk")} rows={2} />
        <TextField name="otorisasi" label={label.otorisasi} type="url" code />
        <TextField name="token" label={label.token} type="url" code />
        <TextField name="jwks" label={label.jwks} type="url" code />
        <TextArea
          name="layanan"
          label={label.layanan}
          hint={t("lti:platform.layanan_petunjuk")}
          rows={2}
          required={false}
        />
        <ButtonRow>
          <SubmitButton>{t("lti:platform.simpan")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </>
  );
}
