import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, DateField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { batchSalin } from "./forms.server";
import { handleKelas } from "./handle";
import { useClassLabels } from "./labels";

export const handle = handleKelas("batch:salin.judul");
const MAY = ["mitra", "supermitra"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { id, nama, tugas } = await api.batch.detail({ id: params.id ?? "" });
    return { id, nama, tugas };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: batchSalin }, async (value, { idempotencyKey }) => {
    const { id, nama, tugas } = await api.batch.salin({ id: params.id ?? "", ...value }, { idempotencyKey });
    return redirectWithToast(request, paths.batch.rincian(id), {
      key: "batch:pesan.disalin",
      params: { nama, tugas },
    });
  });
}

export default function SalinKelas() {
  const { nama, tugas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={useClassLabels()} />
      <PageHead title={t("batch:salin.judul")} lead={t("batch:salin.isi", { nama, tugas })} />
      <PostForm submitLabel={t("batch:salin.kirim")}>
        <TextField name="nama" label={t("batch:baru.nama")} hint={t("batch:baru.nama_petunjuk")} />
        <DateField name="mulai" label={t("batch:baru.mulai")} />
        <DateField name="selesai" label={t("batch:baru.selesai")} />
        <TextField
          name="tanggal"
          label={t("batch:baru.tanggal")}
          hint={t("batch:salin.tanggal_petunjuk")}
          numeric
          size="pendek"
          required={false}
        />
        <Checkbox name="undangan" label={t("batch:baru.undangan")} hint={t("batch:baru.undangan_petunjuk")} />
        <p className="formulir-tombol">
          <SubmitButton>{t("batch:salin.kirim")}</SubmitButton>
        </p>
      </PostForm>
    </>
  );
}
