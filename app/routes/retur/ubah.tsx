import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { terkiniDari } from "~/forms/dasar.server";
import { segarkan } from "~/forms/segarkan";
import { paths } from "~/web/paths";
import { ReturForm, ReturSummary } from "./formulir";
import { saveRetur, type TampilanRetur, tampilanRetur } from "./isian.server";

export const handle = {
  crumb: "efaktur:retur.ubah",
  above: [
    { to: paths.retur.daftar("masukan"), crumb: "efaktur:retur.masukan.judul" },
    { to: paths.retur.rincian("masukan", ":id"), crumb: "efaktur:retur.judul" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const note = await documentsOf(session).retur(params.id ?? "", "edit");
    return tampilanRetur(note, session);
  });

export const action = (args: ActionFunctionArgs) => {
  const terkini = terkiniDari(loader, args, ({ versi, view }) => ({ versi, view }));
  return saveRetur(args.request, { id: args.params.id ?? "", terkini });
};

export const shouldRevalidate = segarkan;

export default function ReturUbah() {
  const retur = useLoaderData<typeof loader>() as TampilanRetur;
  const { t } = useTranslation("efaktur");
  return (
    <>
      <ReturSummary retur={retur} />
      <PageHead title={t("retur.ubah")} lead={<bdi>{retur.lawanNama}</bdi>} />
      <ReturForm retur={retur} versi={retur.versi} />
    </>
  );
}
