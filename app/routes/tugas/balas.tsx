import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { BalasForm } from "./balas-formulir";
import { atasTugas } from "./crumbs";
import { balasanBaru } from "./forms.server";
import { atasNamaOf, attachmentUpload } from "./isian.server";
import { useBalasanLabels } from "./tugas-form";

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
    return { tugas, atasNama: atasNamaOf(me) };
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
  const { tugas, atasNama } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={useBalasanLabels()} />
      <PageHead title={t("tugas:balas.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <BalasForm tugas={tugas} atasNama={atasNama} sendiri />
    </>
  );
}
