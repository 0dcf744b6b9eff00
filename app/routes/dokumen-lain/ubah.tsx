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
import { FormulirDokumen, RingkasanGalat } from "./formulir";
import { halamanDokumen, nilaiDokumen } from "./isian.server";
import { saveDokumen } from "./simpan.server";
import { arahOf, diAtasDokumen } from "./sisi";

export const handle = { crumb: "dokumenlain:ubah", above: diAtasDokumen } satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { arah, isian, nomor, ...row } = await documentsOf(session).dokumenLain(params.id ?? "", "edit");
    if (arah !== arahOf(session)) throw new AppError("not_found");
    const shown = halamanDokumen(arah, nilaiDokumen(isian), session.texts);
    return { arah, nomor, ...shown, versi: row.versi, lawanNama: row.lawanNama };
  });

export const action = (args: ActionFunctionArgs) => {
  const terkini = terkiniDari(loader, args, ({ versi, view }) => ({ versi, view }));
  return saveDokumen(args.request, { id: args.params.id ?? "", terkini });
};

export const shouldRevalidate = segarkan;

export default function DokumenUbah() {
  const { view, angka, pilihan, versi, lawanNama } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dokumenlain");
  return (
    <>
      <RingkasanGalat view={view} />
      <PageHead title={t("ubah")} lead={lawanNama && <bdi>{lawanNama}</bdi>} />
      <FormulirDokumen view={view} angka={angka} pilihan={pilihan} versi={versi} />
    </>
  );
}
