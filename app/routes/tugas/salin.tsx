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
import { ErrorSummary } from "~/forms/error-summary";
import { DateField, SelectField, TextField } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { salinan } from "./forms.server";
import { FormButtons, useTugasLabels } from "./tugas-form";

export const handle = {
  crumb: "tugas:salin.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: { tugas: TugasDetail } | null) => data?.tugas.judul ?? "" },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, classes } = await promiseHash({
      tugas: api.tugas.detail({ id: params.id ?? "" }),
      classes: api.batch.listInstruktur({ perPage: 50 }),
    });
    if (!tugas.hak.salin) throw new AppError("forbidden");
    const headed = classes.rows.filter(({ sayaKepala }) => sayaKepala);
    return { tugas, kelas: headed.map(({ id, nama }) => ({ value: id, label: nama })) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: salinan }, async (value, { idempotencyKey }) => {
    const made = await api.tugas.copy({ id, ...value }, { idempotencyKey });
    return redirectWithToast(request, paths.tugas.rincian(made.id), { key: "tugas:pesan.dibuat" });
  });
}

export default function TugasSalin() {
  const { tugas, kelas } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={useTugasLabels()} />
      <PageHead title={t("tugas:salin.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>{t("tugas:salin.isi")}</p>
      <PostForm submitLabel={t("tugas:salin.kirim")} values={{ batchId: tugas.batchId, judul: tugas.judul }}>
        <SelectField name="batchId" label={t("tugas:kolom.batch")} options={kelas} />
        <TextField name="judul" label={t("tugas:kolom.judul")} />
        <DateField
          name="mulai"
          label={t("tugas:kolom.mulai")}
          hint={t("tugas:isian.mulai_petunjuk")}
          required={false}
        />
        <DateField name="jatuhTempo" label={t("tugas:kolom.jatuhTempo")} hint={t("tugas:isian.jatuhTempo_petunjuk")} />
        <DateField
          name="tutup"
          label={t("tugas:isian.tutup")}
          hint={t("tugas:isian.tutup_petunjuk")}
          required={false}
        />
        <FormButtons submit={t("tugas:salin.kirim")} back={paths.tugas.rincian(tugas.id)} />
      </PostForm>
    </>
  );
}
