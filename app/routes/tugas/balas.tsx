import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { TextArea } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { atasTugas } from "./crumbs";
import { balasanBaru } from "./forms.server";
import { attachmentUpload } from "./isian.server";
import { AttachmentField, FormButtons, useBalasanLabels } from "./tugas-form";

export const handle = {
  crumb: "tugas:balas.judul",
  above: atasTugas,
} satisfies PageHandle;
const MAY = ["peserta"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, me }) => {
    const tugas = await api.tugas.detail({ id });
    if (me.readOnly) throw new AppError("read_only_session");
    if (!tugas.hak.balas) throw new AppError(!isTugasTerbuka(tugas) ? "tugas_closed" : "reply_waiting");
    return { tugas, terlambat: tugas.tanggal > tugas.jatuhTempo, atasNama: me.currentActive?.nama ?? me.nama };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(
    request,
    { schema: balasanBaru, upload: attachmentUpload },
    async ({ teks }, { files, idempotencyKey }) => {
      const reply = await api.tugas.balas({ tugasId: id, teks }, { files: await uploadedFiles(files), idempotencyKey });
      return redirectWithToast(request, paths.tugas.balasan(id, reply.id), { key: "tugas:pesan.dibalas" });
    },
  );
}

export default function TugasBalas() {
  const { tugas, terlambat, atasNama } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  return (
    <>
      <ErrorSummary labels={useBalasanLabels()} />
      <PageHead title={t("tugas:balas.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      {terlambat && (
        <Alert variant="warning">{t("tugas:balas.terlambat", { tanggal: tanggal(tugas.jatuhTempo) })}</Alert>
      )}
      <p>
        {t("tugas:balas.atas_nama")} <bdi>{atasNama}</bdi>. {t("tugas:balas.sekali")}
      </p>
      <PostForm multipart submitLabel={t("tugas:balas.kirim")}>
        <TextArea
          name="teks"
          label={t("tugas:balas.teks")}
          hint={t("tugas:balas.teks_petunjuk")}
          rows={8}
          required={false}
        />
        <AttachmentField />
        <FormButtons submit={t("tugas:balas.kirim")} back={paths.tugas.rincian(tugas.id)} />
      </PostForm>
    </>
  );
}
