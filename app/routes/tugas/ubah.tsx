import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormCheck from "react-bootstrap/FormCheck";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import type { BerkasTugas, TugasDetail } from "~/contract/tugas-baris";
import { paths } from "~/domain/kit/paths";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { attachmentUpload, tugasUbah } from "./forms.server";
import { modulOptions } from "./modul.server";
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
    return { tugas, modul };
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
  const { tugas, modul } = useLoaderData<typeof loader>();
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
        values={{ judul, uraian, modul: tugas.modul, ...days, nilaiMaks: String(tugas.nilaiMaks) }}
      >
        <TugasFields modul={modul} />
        {berkas.length > 0 && <RemoveFiles files={berkas} />}
        <AttachmentField />
        <FormButtons submit={t("tugas:ubah.kirim")} back={paths.tugas.rincian(tugas.id)} />
      </PostForm>
    </>
  );
}

function RemoveFiles({ files }: { files: readonly BerkasTugas[] }) {
  const { t } = useTranslation();
  return (
    <fieldset className="isian">
      <legend className="isian-label">{t("tugas:isian.hapus_berkas")}</legend>
      {files.map(({ id, nama }) => (
        <FormCheck key={id} id={`hapus-${id}`}>
          <FormCheck.Input name="hapusBerkas" value={id} />
          <FormCheck.Label>
            <bdi>{nama}</bdi>
          </FormCheck.Label>
        </FormCheck>
      ))}
    </fieldset>
  );
}
