import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { formTugas } from "~/domain/tugas/form";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { uploadedFiles } from "~/files/uploaded.server";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { bahasaOf, textsOf } from "~/i18n/server";
import { redirectWithToast } from "~/web/flash.server";
import { atasTugas } from "./crumbs";
import { attachmentUpload, isiTugas, tugasUbah, tugasView } from "./isian.server";
import { denganZona } from "./tertulis.server";
import { TugasForm } from "./tugas-form";

export const handle = { crumb: "tugas:ubah.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const tugas = await api.tugas.detail({ id: params.id ?? "" });
    if (!tugas.hak.ubah) throw new AppError(!isTugasTerbuka(tugas) ? "tugas_closed" : "forbidden");
    return { tugas, view: tugasView(formTugas, isiTugas(tugas), textsOf(await bahasaOf(request))) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: tugasUbah, upload: attachmentUpload }, async (value, { files, idempotencyKey }) => {
    const { zona } = await api.tugas.detail({ id });
    await api.tugas.update({ id, ...denganZona(value, zona) }, { files: await uploadedFiles(files), idempotencyKey });
    return redirectWithToast(request, paths.tugas.rincian(id), { key: "common:pesan.diperbarui" });
  });
}

export default function TugasUbah() {
  const { tugas, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <TugasForm
      view={view as FormView}
      title={t("tugas:ubah.judul")}
      lead={<bdi>{tugas.judul}</bdi>}
      note={<p>{t("tugas:zona", { zona: tugas.zona })}</p>}
      submitLabel={t("tugas:ubah.kirim")}
      back={paths.tugas.rincian(tugas.id)}
      berkas={tugas.berkas}
    />
  );
}
