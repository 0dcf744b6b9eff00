import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { nitkuOf } from "~/domain/kit/npwp";
import { paths } from "~/web/paths";
import { hariDokumen } from "../dokumen/tanggal.server";
import { FakturForm, FormSummary } from "./faktur-form";
import { saveKonsep } from "./simpan.server";
import { tampilan } from "./tampilan.server";

export const handle = {
  crumb: "efaktur:faktur.baru",
  above: [{ to: paths.efaktur.daftar("keluaran"), crumb: "efaktur:keluaran.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { me } = session;
    requireRight(me, "efaktur_drafter");
    const npwp = me.currentActive?.npwp ?? "";
    const values = {
      kodeTransaksi: "04",
      tanggal: await hariDokumen(session),
      pembayaran: "biasa",
      nitku: nitkuOf(npwp),
      idPembeli: "TIN",
      negara: "IDN",
      baris: [{ opt: "A" }],
    };
    return tampilan(session, values, null);
  });

export const action = ({ request }: ActionFunctionArgs) => saveKonsep(request);

export default function FakturBaru() {
  const { view, lists, hasil, nama } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <>
      <FormSummary view={view} />
      <PageHead title={t("faktur.baru")} lead={t("faktur.baru_isi")} />
      <FakturForm view={view} lists={lists} hasil={hasil} nama={nama} />
    </>
  );
}
