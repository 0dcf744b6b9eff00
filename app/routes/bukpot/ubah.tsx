import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { terkiniDari } from "~/forms/dasar.server";
import { segarkan } from "~/forms/segarkan";
import { diAtas } from "./di-atas";
import { SlipForm, SlipSummary } from "./formulir";
import { jenisOf } from "./jenis.server";
import { saveKonsep } from "./simpan.server";
import { halamanSlip } from "./tampilan.server";

export const handle = { crumb: "bukpot:ubah", above: diAtas } satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const jenis = jenisOf(params);
    const slip = await documentsOf(session).bukpot(params.id ?? "", "edit");
    if (slip.jenis !== jenis) throw new AppError("not_found");
    const page = await halamanSlip(session, jenis, slip.isi, slip.menggantikan?.id);
    return { ...page, versi: slip.versi, lawanNama: slip.lawanNama };
  });

export const action = (args: ActionFunctionArgs) => {
  const { request, params } = args;
  return saveKonsep(request, jenisOf(params), {
    id: params.id ?? "",
    terkini: terkiniDari(loader, args, ({ versi, view }) => ({ versi, view })),
  });
};

export const shouldRevalidate = segarkan;

export default function BukpotUbah() {
  const { versi, lawanNama, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const { menggantikan } = page;
  return (
    <>
      <SlipSummary view={page.view} />
      <PageHead title={t("ubah")} lead={lawanNama && <bdi>{lawanNama}</bdi>} />
      <SlipForm {...page} versi={versi} action={menggantikan && `?menggantikan=${menggantikan}`} />
    </>
  );
}
