import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { NILAI_BIASA } from "~/domain/tugas/aturan";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { SelectField } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { attachmentUpload, tugasBaru } from "./forms.server";
import { modulOptions } from "./modul.server";
import { AttachmentField, FormButtons, TugasFields, useTugasLabels } from "./tugas-form";

export const handle = {
  crumb: "tugas:baru.judul",
  above: [{ to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" }],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { classes, modul } = await promiseHash({
      classes: api.batch.listInstruktur({ perPage: 50 }),
      modul: modulOptions(request),
    });
    const headed = classes.rows.filter(({ sayaKepala }) => sayaKepala);
    return { kelas: headed.map(({ id, nama }) => ({ value: id, label: nama })), modul, nilaiMaks: String(NILAI_BIASA) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: tugasBaru, upload: attachmentUpload }, async (value, { files, idempotencyKey }) => {
    const { id } = await api.tugas.create(value, { files: await uploadedFiles(files), idempotencyKey });
    return redirectWithToast(request, paths.tugas.rincian(id), { key: "tugas:pesan.dibuat" });
  });
}

export default function TugasBaru() {
  const { kelas, modul, nilaiMaks } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const labels = useTugasLabels();
  const title = t("tugas:baru.judul");
  if (kelas.length === 0)
    return (
      <>
        <PageHead title={title} />
        <Alert variant="info">{t("tugas:baru.bukan_kepala")}</Alert>
      </>
    );
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={title} lead={t("tugas:baru.isi")} />
      <PostForm
        multipart
        submitLabel={t("tugas:baru.kirim")}
        values={{ batchId: kelas.length === 1 ? kelas[0]?.value : undefined, nilaiMaks }}
      >
        <SelectField name="batchId" label={t("tugas:kolom.batch")} options={kelas} />
        <TugasFields modul={modul} />
        <AttachmentField />
        <FormButtons submit={t("tugas:baru.kirim")} back={paths.tugas.daftar()} />
      </PostForm>
    </>
  );
}
