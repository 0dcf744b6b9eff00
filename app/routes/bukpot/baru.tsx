import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { keluargaBukpot } from "~/domain/pihak";
import { masaKerjaOf } from "~/web/masa.server";
import { paths } from "~/web/paths";
import { SlipForm, SlipSummary } from "./formulir";
import { jenisOf } from "./jenis.server";
import { nilaiAwal, saveKonsep } from "./simpan.server";
import { halamanSlip } from "./tampilan.server";

export const handle = {
  crumb: ({ jenis }: { jenis: string }, t) => t("bukpot:buat", { jenis: t(`bukpot:jenis.${jenis}`) }),
  above: [{ to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const jenis = jenisOf(params);
    const kerja = masaKerjaOf(session);
    requireRight(session.me, `${keluargaBukpot(jenis)}_drafter`);
    return halamanSlip(session, jenis, nilaiAwal(session, jenis, kerja));
  });

export const action = ({ request, params }: ActionFunctionArgs) => saveKonsep(request, jenisOf(params));

export default function BukpotBaru() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  return (
    <>
      <SlipSummary view={page.view} />
      <PageHead title={t("buat", { jenis: t(`jenis.${page.jenis}`) })} lead={t(`isi_jenis.${page.jenis}`)} />
      <SlipForm {...page} />
    </>
  );
}
