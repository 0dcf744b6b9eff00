import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { diAtas } from "./di-atas";
import { SlipForm, SlipSummary } from "./formulir";
import { jenisOf } from "./jenis.server";
import { saveKonsep } from "./simpan.server";
import { halamanSlip } from "./tampilan.server";

export const handle = { crumb: "bukpot:pengganti.judul", above: diAtas } satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const jenis = jenisOf(params);
    const { id, jenis: own, isi, nomor } = await documentsOf(session).bukpot(params.id ?? "", "replace");
    if (own !== jenis) throw new AppError("not_found");
    const values = { ...isi, tanggal: session.me.batch?.tanggal };
    return { ...(await halamanSlip(session, jenis, values, id)), nomor };
  });

export const action = ({ request, params }: ActionFunctionArgs) =>
  saveKonsep(request, jenisOf(params), { menggantikan: params.id ?? "" });

/**
 * Makes the replacement of an issued slip from its copy, dated today. The old slip stays unchanged until this one is
 * issued.
 */
export default function BukpotPengganti() {
  const { nomor, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  return (
    <>
      <SlipSummary view={page.view} />
      <PageHead title={t("pengganti.judul")} lead={t("pengganti.isi", { nomor })} />
      <SlipForm {...page} />
    </>
  );
}
