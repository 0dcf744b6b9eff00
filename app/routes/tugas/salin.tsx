import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { formSalinan } from "~/domain/tugas/form";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "./crumbs";
import { kelasDikepalai, pesanDibuat, salinan, tugasView } from "./isian.server";
import { KelasLain, useKelasLainLabels } from "./kelas-lain";
import { HalamanIsian } from "./tugas-form";

export const handle = { crumb: "tugas:salin.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const { tugas, kelas } = await promiseHash({
      tugas: api.tugas.detail({ id: params.id ?? "" }),
      kelas: kelasDikepalai(api),
    });
    if (!tugas.hak.salin) throw new AppError("forbidden");
    const isi = { batchId: tugas.batchId, judul: tugas.judul };
    return { tugas, kelas, view: tugasView(formSalinan, isi, texts, kelas) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: salinan }, async (value, { idempotencyKey }) => {
    const made = await session.api.tugas.copy({ id, ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.tugas.rincian(made.id), pesanDibuat(made));
  });
}

export default function TugasSalin() {
  const { tugas, kelas, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <HalamanIsian
      view={view as FormView}
      title={t("tugas:salin.judul")}
      lead={<bdi>{tugas.judul}</bdi>}
      note={<p>{t("tugas:salin.isi")}</p>}
      submitLabel={t("tugas:salin.kirim")}
      back={paths.tugas.rincian(tugas.id)}
      labels={useKelasLainLabels(kelas)}
    >
      <KelasLain kelas={kelas} />
    </HalamanIsian>
  );
}
