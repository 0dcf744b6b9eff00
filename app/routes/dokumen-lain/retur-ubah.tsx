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
import { FormulirRetur, RingkasanRetur } from "./retur-formulir";
import { type HalamanRetur, halamanRetur } from "./retur-isian.server";
import { saveRetur } from "./retur-simpan.server";

export const handle = {
  crumb: "dokumenlain:retur.ubah",
  above: [
    { to: paths.dokumenRetur.daftar(), crumb: "dokumenlain:retur.judul" },
    { to: paths.dokumenRetur.rincian(":id"), crumb: "dokumenlain:retur.periksa" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const retur = await documentsOf(session).dokumenRetur(params.id ?? "", "edit");
    return {
      id: retur.id,
      versi: retur.versi,
      retur: halamanRetur(retur, session.texts),
    };
  });

export const action = (args: ActionFunctionArgs) => {
  const terkini = terkiniDari(loader, args, ({ versi, retur }) => ({ versi, view: retur.view }));
  return saveRetur(args.request, { id: args.params.id ?? "", terkini });
};

export const shouldRevalidate = segarkan;

export default function ReturDokumenUbah() {
  const { id, retur, versi } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dokumenlain");
  return (
    <>
      <RingkasanRetur labels={retur.labels} />
      <PageHead title={t("retur.ubah")} />
      <FormulirRetur retur={retur as HalamanRetur} of={`id=${id}`} versi={versi} />
    </>
  );
}
