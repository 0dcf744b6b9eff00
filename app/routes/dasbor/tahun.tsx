import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { BarChart, SeriesChart } from "~/components/chart";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Sheet } from "~/components/section";
import { tahunOf } from "~/domain/kit/tanggal";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { tahunAsked } from "./tahun.server";
import { VatChart } from "./vat-chart";

export const handle = { crumb: "batch:tahun.judul_pendek" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => ({
    ikhtisar: await session.api.dasbor.tahun(tahunAsked(session)),
    nama: session.me.currentActive?.nama ?? session.me.nama,
    kini: tahunOf(session.me.batch?.tanggal ?? ""),
  }));

/** Charts of a year of the active identity: VAT by month, tax by kind, the ledger. */
export default function Tahun() {
  const { ikhtisar, nama, kini } = useLoaderData<typeof loader>();
  const { t } = useTranslation("batch");
  const { tahun, ppn, jenis, buku } = ikhtisar;
  const of = (year: number) => `${paths.tahun()}?tahun=${year}`;
  const actions = (
    <>
      <ButtonLink to={`${paths.tahunUnduh()}?tahun=${tahun}`} variant="outline-secondary" reloadDocument>
        {t("tahun.cetak")}
      </ButtonLink>
      <ButtonLink to={of(tahun - 1)} variant="outline-secondary">
        {String(tahun - 1)}
      </ButtonLink>
      {tahun < kini && (
        <ButtonLink to={of(tahun + 1)} variant="outline-secondary">
          {String(tahun + 1)}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHead title={t("tahun.judul", { tahun: String(tahun) })} lead={nama} actions={actions} />
      {ppn.length + jenis.length + buku.length === 0 && <Alert variant="info">{t("tahun.kosong")}</Alert>}
      <div className="meja-bagan">
        {ppn.length > 0 && (
          <Sheet id="ppn" title={t("dasbor.bagan")}>
            <VatChart ppn={ppn} />
          </Sheet>
        )}
        {jenis.length > 0 && <Kinds jenis={jenis} />}
        {buku.length > 0 && <Ledger buku={buku} />}
      </div>
    </>
  );
}

type Ikhtisar = ReturnType<typeof useLoaderData<typeof loader>>["ikhtisar"];

function Kinds({ jenis }: Pick<Ikhtisar, "jenis">) {
  const { t } = useTranslation(["batch", "spt"]);
  return (
    <Sheet id="jenis" title={t("batch:tahun.jenis")}>
      <SeriesChart
        title={t("batch:tahun.jenis")}
        labelHead={t("batch:dasbor.jenis")}
        series={[t("spt:hasil.kurang_bayar"), t("spt:hasil.lebih_bayar")]}
        groups={jenis.map((one) => ({
          label: t(`spt:jenis.${one.jenis}`),
          values: [one.kurangBayar, one.lebihBayar],
        }))}
      />
    </Sheet>
  );
}

function Ledger({ buku }: Pick<Ikhtisar, "buku">) {
  const { t } = useTranslation(["batch", "pembayaran"]);
  const { masa } = useFormat();
  return (
    <Sheet
      id="buku"
      title={t("pembayaran:buku.bulanan")}
      side={<Link to={paths.bukuBesar()}>{t("pembayaran:buku.judul")}</Link>}
    >
      <BarChart
        title={t("pembayaran:buku.bulanan")}
        labelHead={t("pembayaran:buku.bulan")}
        valueHead={t("pembayaran:ringkasan.saldo")}
        bars={buku.map(({ bulan, saldo }) => ({ label: masa(bulan), value: saldo }))}
      />
    </Sheet>
  );
}
