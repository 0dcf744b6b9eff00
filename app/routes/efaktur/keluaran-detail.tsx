import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Reported } from "~/components/pelaporan";
import { FreshReceipt } from "~/components/receipt";
import { RightMissing } from "~/components/rights";
import { ErrorSummary } from "~/forms/error-summary";
import { Findings } from "~/forms/findings";
import { paths } from "~/web/paths";
import { ClosedSteps, DocumentHead, isReady, stepLinks } from "../dokumen/halaman";
import { signDocument } from "../dokumen/pos.server";
import { BARIS, BARIS_HALAMAN, type Halaman, isBerhalaman } from "./halaman-baris";
import { RENAME } from "./isian.server";
import { FakturRincian, Known } from "./rincian";
import { type Rincian, rincianOf } from "./rincian.server";
import { fieldNames } from "./tampilan.server";
import { CompareLink, isCompared, PdfLink, pdfHref, SignForm } from "./tombol";

export const handle = {
  crumb: (data: { nomor: string | null }, t) => data.nomor ?? t("efaktur:faktur.periksa"),
  above: [{ to: paths.efaktur.daftar("keluaran"), crumb: "efaktur:keluaran.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const faktur = await documentsOf(session).faktur(params.id ?? "");
    const { texts } = session;
    return { ...rincianOf(faktur, texts, session.url.searchParams), ...fieldNames(texts, faktur.isian) };
  });

export const action = ({ request, params }: ActionFunctionArgs) =>
  signDocument(
    request,
    async (api, kodeOtorisasi, options) => {
      const { id, nomor } = await api.efaktur.submit({ id: params.id ?? "", kodeOtorisasi }, options);
      const told = nomor
        ? { key: "efaktur:pesan.ditandatangani", params: { nomor } }
        : { key: "efaktur:pesan.menunggu_pembeli" };
      return { to: paths.efaktur.faktur("keluaran", id), ...told };
    },
    RENAME,
  );

/** The seller's actions on an invoice, each on its own page. */
const LANGKAH = [
  { event: "edit", path: "ubah", label: "efaktur:tombol.ubah" },
  { event: "amend", path: "pengganti", label: "efaktur:pengganti.judul" },
  { event: "withdraw_amend", path: "tarik-ganti", label: "efaktur:peristiwa.tarik_ganti.judul" },
  { event: "withdraw_cancel", path: "tarik-batal", label: "efaktur:peristiwa.tarik_batal.judul" },
  { event: "request_cancel", path: "batal", label: "efaktur:peristiwa.batal.judul", variant: "danger" },
  { event: "delete", path: "hapus", label: "efaktur:tombol.hapus", variant: "danger" },
] as const;

const pagesOfLines = ({ dari }: Halaman) => ({
  dari,
  banyak: BARIS_HALAMAN,
  query: (nomor: number) => `?${BARIS}=${nomor}`,
});

export default function FakturKeluaran() {
  const faktur = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const { id, nomor, status, aksi, lawanNama } = faktur;
  const steps = LANGKAH.map(({ path, label, ...step }) => ({
    ...step,
    to: paths.efaktur.peristiwa(id, path),
    label: t(label),
  }));
  const actions = (
    <>
      {nomor && <PdfLink id={id} />}
      {isCompared(faktur) && <CompareLink id={id} />}
      {stepLinks(aksi, steps)}
    </>
  );
  return (
    <>
      <ErrorSummary labels={faktur.labels} />
      <DocumentHead nomor={nomor} title={t("faktur.periksa")} status={status} actions={actions}>
        <Known lawanNama={lawanNama} referensi={faktur.isian.referensi} />
      </DocumentHead>
      <FreshReceipt
        title={nomor ? t("tanda.terbit") : t("tanda.menunggu")}
        tone={nomor ? "berhasil" : "perhatian"}
        number={nomor ? { label: t("faktur.kolom.nomor"), value: nomor } : undefined}
        note={<bdi>{lawanNama}</bdi>}
        file={nomor ? { to: pdfHref(id), label: t("tombol.pdf") } : undefined}
        next={[{ to: paths.efaktur.baru(), label: t("tanda.lagi") }]}
      />
      <Reported pelaporan={faktur.pelaporan} />
      {aksi.includes("edit") && (
        <Findings
          temuan={faktur.temuan}
          labels={faktur.labels}
          names={faktur.names}
          asked={faktur.asked}
          editHref={paths.efaktur.ubah(id)}
          halaman={isBerhalaman(faktur.halaman) ? pagesOfLines(faktur.halaman) : undefined}
        />
      )}
      <FakturRincian faktur={faktur as Rincian} />
      <ClosedSteps steps={steps} tertutup={faktur.tertutup} />
      <RightMissing hak={[faktur.tanpaHak.submit]} />
      {aksi.includes("submit") && <SignForm count={1} ready={isReady(faktur.temuan)} />}
    </>
  );
}
