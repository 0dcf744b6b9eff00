import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { ErrorSummary } from "~/forms/error-summary";
import { TextArea, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:umumkan.judul");
const MAY = ["mitra", "supermitra", "instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { id, nama, peserta, hak } = await api.batch.detail({ id: params.id ?? "", ringkas: "1" });
    if (!hak.ubah && !hak.lihat) throw new AppError("forbidden");
    return { id, nama, peserta };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const schema = contract.batch.umumkan.input.omit({ id: true });
  return submit(session, { schema }, async (input, { idempotencyKey }) => {
    const { penerima } = await session.api.batch.umumkan({ id, ...input }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.rincian(id), {
      key: "batch:pesan.diumumkan",
      params: { jumlah: penerima },
    });
  });
}

export default function Umumkan() {
  const { nama, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("batch:umumkan.judul")} lead={t("batch:umumkan.isi", { nama, peserta })} />
      <PostForm>
        <TextField name="judul" label={t("batch:umumkan.perihal")} />
        <TextArea name="isi" label={t("batch:umumkan.teks")} rows={6} />
        <ButtonRow>
          <SubmitButton>{t("batch:umumkan.kirim")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </>
  );
}
