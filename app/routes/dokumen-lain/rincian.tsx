import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { documentsOf, type TanpaHak, type Tertutup } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Link } from "~/components/link";
import { Reported } from "~/components/pelaporan";
import { FreshReceipt } from "~/components/receipt";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import type { DokumenLainDetail } from "~/contract/dokumen-lain";
import { AppError } from "~/contract/errors";
import { DISETUJUI, DOKUMEN_TERTUNDA } from "~/domain/efaktur";
import { ErrorSummary } from "~/forms/error-summary";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { ClosedSteps, DocumentHead, isReady, type Step, stepLinks } from "../dokumen/halaman";
import { Amounts } from "../efaktur/angka";
import { Pengkreditan } from "../efaktur/pengkreditan";
import { Jumlah, Pemeriksaan, Riwayat, TandaTangan, Unduh } from "./bagian";
import { labelsDokumen, namaKode, punyaInformasi } from "./isian.server";
import { actOn } from "./rincian.server";
import { arahOf, diAtas } from "./sisi";

export const handle = {
  crumb: (data: { nomor: string }, t) => data.nomor || t("dokumenlain:periksa"),
  above: diAtas,
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const dokumen = await documentsOf(session).dokumenLain(params.id ?? "");
    if (dokumen.arah !== arahOf(session)) throw new AppError("not_found");
    const { informasi } = dokumen.isian;
    return {
      ...dokumen,
      labels: labelsDokumen(dokumen.arah, session.texts),
      tertunda: dokumen.status === DOKUMEN_TERTUNDA,
      disetujui: dokumen.status === DISETUJUI,
      nama: { ...namaKode(dokumen), informasi: informasi && punyaInformasi(informasi, dokumen.detail) },
    };
  });

export const action = ({ request, params }: ActionFunctionArgs) => actOn(request, params.id ?? "");

type Rincian = DokumenLainDetail &
  TanpaHak &
  Tertutup & {
    /** True for a customs document that waits for confirmation. */
    readonly tertunda: boolean;
    readonly disetujui: boolean;
    readonly nama: Readonly<Record<string, string>>;
    readonly labels: Readonly<Record<string, string>>;
  };

/** A special document: its data, its credit status, its returns, and the possible actions. */
export default function RincianDokumen() {
  const dokumen = useLoaderData<typeof loader>() as Rincian;
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { id, arah, nomor, status, aksi, lawanNama, temuan, labels } = dokumen;
  const steps: readonly Step[] = [
    { event: "edit", to: paths.dokumen.ubah(arah, id), label: t("efaktur:tombol.ubah") },
    { event: "return", to: `${paths.dokumenRetur.baru()}?dokumen=${id}`, label: t("aksi.retur") },
    { event: "replace", to: paths.dokumen.peristiwa(arah, id, "ganti"), label: t("aksi.ganti") },
    {
      event: "cancel",
      to: paths.dokumen.peristiwa(arah, id, "batal"),
      label: t("aksi.batal"),
      variant: "danger",
    },
    {
      event: "delete",
      to: paths.dokumen.peristiwa(arah, id, "hapus"),
      label: t("aksi.hapus"),
      variant: "danger",
    },
  ];
  const actions = (
    <>
      {dokumen.ditandatangani && <Unduh to={`${paths.dokumen.unduh(arah)}?id=${id}`} />}
      {stepLinks(aksi, steps)}
    </>
  );
  return (
    <>
      <ErrorSummary labels={labels} />
      <DocumentHead nomor={nomor} title={t("periksa")} status={status} actions={actions}>
        <bdi>{lawanNama}</bdi>
      </DocumentHead>
      {dokumen.disetujui && (
        <FreshReceipt
          title={t("tanda.terbit")}
          {...(nomor && { number: { label: labels.nomor ?? "", value: nomor } })}
          note={<bdi>{lawanNama}</bdi>}
          next={
            arah === "masukan" ? [{ to: `${paths.dokumen.rincian(arah, id)}#kredit`, label: t("tanda.kreditkan") }] : []
          }
        />
      )}
      <Reported pelaporan={dokumen.pelaporan} />
      {(aksi.includes("edit") || aksi.includes("submit")) && (
        <Pemeriksaan
          temuan={temuan}
          labels={labels}
          editHref={aksi.includes("edit") ? paths.dokumen.ubah(arah, id) : undefined}
        />
      )}
      {arah === "masukan" && dokumen.disetujui && <Pengkreditan dokumen={dokumen} form="kredit" />}
      <Section id="dokumen" title={t("bagian.dokumen")}>
        <Isi dokumen={dokumen} labels={labels} />
      </Section>
      <Section id="nilai" title={t("bagian.nilai")}>
        <Amounts id="jumlah" nilai={dokumen} alasan={dokumen.alasan} sum />
      </Section>
      <DaftarRetur dokumen={dokumen} />
      <Riwayat riwayat={dokumen.riwayat} />
      <ClosedSteps steps={steps} tertutup={dokumen.tertutup} />
      <RightMissing hak={[dokumen.tanpaHak.submit ?? dokumen.tanpaHak.credit ?? dokumen.tanpaHak.period]} />
      {aksi.includes("submit") && (
        <TandaTangan
          ready={isReady(temuan)}
          effect={dokumen.tertunda ? t("tanda.isi_tertunda") : t("tanda.isi")}
          label={dokumen.tertunda ? t("aksi.konfirmasi") : t("aksi.tanda_tangan")}
        />
      )}
    </>
  );
}

type IsiProps = { readonly dokumen: Rincian; readonly labels: Readonly<Record<string, string>> };
const official = (text: string | undefined) => text && <span lang="id">{text}</span>;
/** An item that is left out if it is empty. */
const jikaAda = (label: string, value: ReactNode) => (value ? [{ label, value }] : []);

function Isi({ dokumen, labels }: IsiProps) {
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { tanggal, masa } = useFormat();
  const { isian, nama, arah, menggantikan, digantikan, penandatangan } = dokumen;
  const link = (to: { id: string; nomor: string } | null) =>
    to && <Link to={paths.dokumen.rincian(arah, to.id)}>{to.nomor || t("periksa")}</Link>;
  const label = (field: string) => labels[field] ?? "";
  const items = [
    { label: label("jenis"), value: official(nama.jenis) },
    { label: label("detail"), value: official(nama.detail) },
    { label: label("dokumen"), value: official(nama.dokumen) },
    ...jikaAda(label("informasi"), official(nama.informasi)),
    { label: label("nomor"), value: isian.nomor },
    { label: label("tanggal"), value: tanggal(isian.tanggal) },
    { label: t("kolom.masa"), value: masa(dokumen.masa) },
    ...jikaAda(label("referensi"), isian.referensi),
    { label: label("lawanNpwp"), value: isian.lawanNpwp || t("tanpa_npwp") },
    { label: label("lawanNama"), value: isian.lawanNama },
    ...(arah === "keluaran" ? [{ label: label("lawanAlamat"), value: isian.lawanAlamat }] : []),
    ...jikaAda(t("menggantikan"), link(menggantikan)),
    ...jikaAda(t("digantikan"), link(digantikan)),
    ...jikaAda(t("efaktur:rincian.penandatangan"), penandatangan),
  ];
  return <ReviewList items={items} />;
}

function DaftarRetur({ dokumen: { retur, sisa } }: { dokumen: Rincian }) {
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { rupiah } = useFormat();
  if (retur.length === 0) return null;
  return (
    <Section id="retur" title={t("retur.judul")}>
      <ul>
        {retur.map(({ id, nomor, status, ppn }) => (
          <li key={id}>
            <Link to={paths.dokumenRetur.rincian(id)}>{nomor || t("retur.periksa")}</Link>{" "}
            <StatusBadge status={status} /> {t("efaktur:angka.ppn")} <bdi dir="ltr">{rupiah(ppn)}</bdi>
          </li>
        ))}
      </ul>
      <h3>{t("retur.sisa")}</h3>
      <Jumlah nilai={sisa} />
    </Section>
  );
}
