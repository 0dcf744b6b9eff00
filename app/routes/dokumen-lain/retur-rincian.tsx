import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf, type TanpaHak, type Tertutup } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Reported } from "~/components/pelaporan";
import { FreshReceipt } from "~/components/receipt";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import type { ReturDokumenDetail } from "~/contract/retur";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { ClosedSteps, DocumentHead, isReady, type Step, stepLinks } from "../dokumen/halaman";
import { signDocument } from "../dokumen/pos.server";
import { Amounts } from "../efaktur/angka";
import { Pemeriksaan, Riwayat, TandaTangan, Unduh } from "./bagian";
import { Asal, RingkasanRetur } from "./retur-formulir";
import { labelsRetur } from "./retur-isian.server";

export const handle = {
  crumb: (data: { nomor: string }, t) => data.nomor || t("dokumenlain:retur.periksa"),
  above: [{ to: paths.dokumenRetur.daftar(), crumb: "dokumenlain:retur.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const retur = await documentsOf(session).dokumenRetur(params.id ?? "");
    return { ...retur, labels: labelsRetur(session.texts) };
  });

export const action = ({ request, params }: ActionFunctionArgs) =>
  signDocument(request, async (api, kodeOtorisasi, options) => {
    const { id, nomor } = await api.dokumenRetur.submit({ id: params.id ?? "", kodeOtorisasi }, options);
    const told = { key: "dokumenlain:pesan.retur_ditandatangani", params: { nomor } };
    return { to: paths.dokumenRetur.rincian(id), ...told };
  });

type Rincian = ReturDokumenDetail & TanpaHak & Tertutup & { readonly labels: Readonly<Record<string, string>> };

/** A return of a special document. */
export default function RincianReturDokumen() {
  const retur = useLoaderData<typeof loader>() as Rincian;
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { tanggal, masa } = useFormat();
  const { id, nomor, status, aksi, temuan, labels } = retur;
  const steps: readonly Step[] = [
    { event: "edit", to: paths.dokumenRetur.ubah(id), label: t("efaktur:tombol.ubah") },
    { event: "cancel", to: paths.dokumenRetur.peristiwa(id, "batal"), label: t("aksi.batal"), variant: "danger" },
    { event: "delete", to: paths.dokumenRetur.peristiwa(id, "hapus"), label: t("aksi.hapus"), variant: "danger" },
  ];
  const actions = (
    <>
      {retur.ditandatangani && <Unduh to={`${paths.dokumenRetur.unduh()}?id=${id}`} />}
      {stepLinks(aksi, steps)}
    </>
  );
  return (
    <>
      <RingkasanRetur labels={labels} />
      <DocumentHead nomor={nomor} title={t("retur.periksa")} status={status} actions={actions} />
      {retur.ditandatangani && (
        <FreshReceipt title={t("retur.terbit")} number={{ label: labels.nomor ?? "", value: nomor }} />
      )}
      <Reported pelaporan={retur.pelaporan} />
      {aksi.includes("edit") && <Pemeriksaan temuan={temuan} labels={labels} editHref={paths.dokumenRetur.ubah(id)} />}
      <Section id="asal" title={t("retur.asal")}>
        <Asal asal={retur.asal} arah={retur.arah} />
      </Section>
      <Section id="nilai" title={t("retur.nilai")}>
        <ReviewList
          items={[
            { label: labels.tanggal ?? "", value: tanggal(retur.tanggal) },
            { label: t("kolom.masa"), value: masa(retur.masa) },
          ]}
        />
        <Amounts id="jumlah" nilai={retur} alasan={retur.alasan} sum />
      </Section>
      <Riwayat riwayat={retur.riwayat} />
      <ClosedSteps steps={steps} tertutup={retur.tertutup} />
      <RightMissing hak={[retur.tanpaHak.submit]} />
      {aksi.includes("submit") && (
        <TandaTangan ready={isReady(temuan)} effect={t("retur.tanda")} label={t("retur.tanda_tangan")} />
      )}
    </>
  );
}
