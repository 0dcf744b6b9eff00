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
import { FakturForm, FormSummary } from "./faktur-form";
import { halamanDari, sehalaman } from "./halaman-baris";
import { nilaiFaktur } from "./isian.server";
import { saveKonsep } from "./simpan.server";
import { tampilan } from "./tampilan.server";

export const handle = {
  crumb: "efaktur:faktur.ubah",
  above: [
    { to: paths.efaktur.daftar("keluaran"), crumb: "efaktur:keluaran.judul" },
    { to: paths.efaktur.faktur("keluaran", ":id"), crumb: "efaktur:faktur.periksa" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const faktur = await documentsOf(session).faktur(params.id ?? "", "edit");
    const { temuan, hasil, tanggal, lawanNama } = faktur;
    const halaman = halamanDari(session.url.searchParams, faktur.isian.baris.length);
    const isian = { ...faktur.isian, baris: sehalaman(faktur.isian.baris, halaman) };
    const shown = await tampilan(session, nilaiFaktur(isian), {
      ...hasil,
      baris: sehalaman(hasil.baris, halaman),
      temuan,
      pembeli:
        isian.idPembeli === "TIN" && isian.namaPembeli ? { npwp: isian.npwpPembeli, nama: isian.namaPembeli } : null,
    });
    return {
      ...shown,
      versi: faktur.versi,
      tanggal,
      lawanNama,
      menggantikan: faktur.menggantikan?.id,
      halaman,
      id: faktur.id,
    };
  });

export const action = (args: ActionFunctionArgs) => {
  const { request, params } = args;
  const terkini = terkiniDari(loader, args, ({ versi, view }) => ({ versi, view }));
  return saveKonsep(request, { id: params.id ?? "", terkini });
};

export const shouldRevalidate = segarkan;

export default function FakturUbah() {
  const { view, lists, hasil, nama, versi, lawanNama, menggantikan, halaman, id } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <>
      <FormSummary view={view} halaman={halaman} />
      <PageHead title={t("faktur.ubah")} lead={lawanNama && <bdi>{lawanNama}</bdi>} />
      <FakturForm
        view={view}
        lists={lists}
        hasil={hasil}
        nama={nama}
        menggantikan={menggantikan}
        versi={versi}
        halaman={halaman}
        id={id}
      />
    </>
  );
}
