import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/web/paths";
import { FakturForm, FormSummary } from "./faktur-form";
import { halamanDari, sehalaman } from "./halaman-baris";
import { nilaiFaktur } from "./isian.server";
import { saveKonsep } from "./simpan.server";
import { tampilan } from "./tampilan.server";

export const handle = {
  crumb: "efaktur:pengganti.judul",
  above: [
    { to: paths.efaktur.daftar("keluaran"), crumb: "efaktur:keluaran.judul" },
    { to: paths.efaktur.faktur("keluaran", ":id"), crumb: "efaktur:faktur.periksa" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { nomor, ...faktur } = await documentsOf(session).faktur(params.id ?? "", "amend");
    const halaman = halamanDari(session.url.searchParams, faktur.isian.baris.length);
    const isian = { ...faktur.isian, baris: sehalaman(faktur.isian.baris, halaman) };
    const hasil = { ...faktur.hasil, baris: sehalaman(faktur.hasil.baris, halaman) };
    const values = { ...nilaiFaktur(isian), tanggal: session.me.batch?.tanggal };
    const pembeli = isian.idPembeli === "TIN" ? { npwp: isian.npwpPembeli, nama: isian.namaPembeli } : null;
    return {
      ...(await tampilan(session, values, { ...hasil, temuan: [], pembeli })),
      nomor,
      menggantikan: params.id,
      halaman,
    };
  });

export const action = ({ request, params }: ActionFunctionArgs) =>
  saveKonsep(request, { menggantikan: params.id ?? "" });

/**
 * Makes the replacement of an approved invoice from its copy, dated today. The original stays unchanged until this one
 * is signed.
 */
export default function FakturPengganti() {
  const { view, lists, hasil, nama, nomor, menggantikan, halaman } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <>
      <FormSummary view={view} halaman={halaman} />
      <PageHead title={t("pengganti.judul")} lead={t("pengganti.isi", { nomor })} />
      <FakturForm view={view} lists={lists} hasil={hasil} nama={nama} menggantikan={menggantikan} halaman={halaman} />
    </>
  );
}
