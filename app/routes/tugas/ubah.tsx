import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import type { TugasDetail } from "~/contract/tugas-baris";
import { paths } from "~/domain/kit/paths";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { attachmentUpload, criteriaText, momentText, tugasUbah } from "./forms.server";
import { modulOptions } from "./modul.server";
import { RemoveFiles } from "./remove-files";
import { AttachmentField, FormButtons, TugasFields, useTugasLabels } from "./tugas-form";

export const handle = {
  crumb: "tugas:ubah.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: { tugas: TugasDetail } | null) => data?.tugas.judul ?? "" },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, modul } = await promiseHash({
      tugas: api.tugas.detail({ id: params.id ?? "" }),
      modul: modulOptions(request),
    });
    if (!tugas.hak.ubah) throw new AppError(!isTugasTerbuka(tugas) ? "tugas_closed" : "forbidden");
    const typed = {
      rubrik: criteriaText(tugas.rubrik),
      batas: momentText(tugas.batas),
      batasAkhir: momentText(tugas.batasAkhir),
    };
    return { tugas, modul, typed };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: tugasUbah, upload: attachmentUpload }, async (value, { files, idempotencyKey }) => {
    await api.tugas.update({ id, ...value }, { files: await uploadedFiles(files), idempotencyKey });
    return redirectWithToast(request, paths.tugas.rincian(id), { key: "common:pesan.diperbarui" });
  });
}

const dayFirst = (iso: string | null) => iso?.split("-").reverse().join("-");

export default function TugasUbah() {
  const { tugas, modul, typed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { judul, uraian, berkas } = tugas;
  const days = { mulai: dayFirst(tugas.mulai), jatuhTempo: dayFirst(tugas.jatuhTempo), tutup: dayFirst(tugas.tutup) };
  return (
    <>
      <ErrorSummary labels={useTugasLabels()} />
      <PageHead title={t("tugas:ubah.judul")} lead={<bdi>{judul}</bdi>} />
      <PostForm
        multipart
        submitLabel={t("tugas:ubah.kirim")}
        values={{
          judul,
          uraian,
          modul: tugas.modul,
          ...days,
          ...typed,
          nilaiMaks: String(tugas.nilaiMaks),
          potongan: String(tugas.potongan),
          potonganMaks: String(tugas.potonganMaks),
        }}
      >
        <TugasFields modul={modul} />
        {berkas.length > 0 && <RemoveFiles files={berkas} />}
        <AttachmentField />
        <FormButtons submit={t("tugas:ubah.kirim")} back={paths.tugas.rincian(tugas.id)} />
      </PostForm>
    </>
  );
}
