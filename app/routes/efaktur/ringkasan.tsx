import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { SeriesChart } from "~/components/chart";
import { Figures } from "~/components/figures";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { useMay } from "~/components/rights";
import { Sheet } from "~/components/section";
import { useFormat } from "~/i18n/use-format";
import { addressOf } from "~/web/pages";
import { paths } from "~/web/paths";
import { ringkasan } from "./ringkasan.server";

export const handle = { crumb: "common:menu.efaktur_ringkasan" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadPage(request, ["peserta"], ringkasan);

export default function EfakturRingkasan() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["efaktur", "common"]);
  const may = useMay();
  const { angka, tanggal } = useFormat();
  const figures = [
    { label: t("ringkasan.konsep"), value: angka(data.konsep), to: `${paths.efaktur.daftar("keluaran")}?status=draft` },
    { label: t("ringkasan.menunggu"), value: angka(data.menunggu), to: paths.efaktur.daftar("keluaran") },
    { label: t("konfirmasi.perlu"), value: angka(data.konfirmasi), to: paths.efaktur.konfirmasi() },
    {
      label: t("ringkasan.belum_dikreditkan"),
      value: angka(data.belumDikreditkan),
      to: `${paths.efaktur.daftar("masukan")}?kredit=none`,
    },
    ...others(data.lain, t).map(({ value, ...figure }) => ({ ...figure, value: angka(value) })),
  ];
  const create = may("efaktur_drafter") && (
    <ButtonLink to={paths.efaktur.baru()} variant="primary">
      {t("faktur.baru")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t("common:menu.efaktur_ringkasan")}
        lead={t("ringkasan.isi", { tanggal: tanggal(data.tanggal) })}
        actions={create}
      />
      <Figures figures={figures} label={t("ringkasan.perlu")} />
      <div className="meja-bagan">
        <Deadlines tenggat={data.tenggat} />
        <Returns spt={data.spt} />
      </div>
      <VatChart ppn={data.ppn} />
    </>
  );
}

type Data = Awaited<ReturnType<typeof ringkasan>>;

/** Notes and special documents that need a signature or a decision; kinds without any are left out. */
const others = (lain: Data["lain"], t: TFunction<["efaktur", "common"]>) =>
  [
    {
      label: t("efaktur:ringkasan.konsep_retur"),
      value: lain.retur,
      to: `${paths.retur.daftar("masukan")}?status=draft`,
    },
    {
      label: t("efaktur:ringkasan.konsep_dokumen_keluaran"),
      value: lain.dokumenKeluaran,
      to: `${paths.dokumen.daftar("keluaran")}?status=draft`,
    },
    {
      label: t("efaktur:ringkasan.konsep_dokumen_masukan"),
      value: lain.dokumenMasukan,
      to: `${paths.dokumen.daftar("masukan")}?status=draft`,
    },
    {
      label: t("efaktur:ringkasan.pabean"),
      value: lain.pabean,
      to: `${paths.dokumen.daftar("masukan")}?status=pending`,
    },
  ].filter(({ value }) => value > 0);

/** VAT returns to file, with the legal date and the working day it moves to. */
function Returns({ spt }: Pick<Data, "spt">) {
  const { t } = useTranslation("efaktur");
  const { tanggal, masa } = useFormat();
  return (
    <Sheet id="spt" title={t("ringkasan.spt")}>
      {spt.length === 0 && <p className="lembar-isi text-muted">{t("ringkasan.spt_kosong")}</p>}
      <ul className="dasbor-daftar">
        {spt.map((due) => (
          <li key={due.untuk}>
            <Link to={addressOf(due.tautan)}>{t("ringkasan.spt_masa", { masa: masa(due.untuk) })}</Link>{" "}
            <span className={due.sisaHari < 0 ? "dasbor-catatan dasbor-lewat" : "dasbor-catatan"}>
              {due.sisaHari < 0
                ? t("ringkasan.lewat", { tanggal: tanggal(due.tanggal) })
                : t("ringkasan.paling_lambat", { tanggal: tanggal(due.tanggal) })}
              {due.asli !== due.tanggal && ` ${t("ringkasan.bergeser", { tanggal: tanggal(due.asli) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Deadlines({ tenggat }: Pick<Data, "tenggat">) {
  const { t } = useTranslation("efaktur");
  const { tanggal, masa } = useFormat();
  return (
    <Sheet id="tenggat" title={t("ringkasan.tenggat")}>
      {tenggat.length === 0 && <p className="lembar-isi text-muted">{t("ringkasan.tenggat_kosong")}</p>}
      <ul className="dasbor-daftar">
        {tenggat.map((due) => (
          <li key={due.masa}>
            <Link to={`${paths.efaktur.daftar("keluaran")}?masa=${due.masa}&status=draft`}>
              {t("ringkasan.konsep_masa", { count: due.banyak, masa: masa(due.masa) })}
            </Link>{" "}
            <span className={due.lewat ? "dasbor-catatan dasbor-lewat" : "dasbor-catatan"}>
              {due.lewat
                ? t("ringkasan.lewat", { tanggal: tanggal(due.batas) })
                : t("ringkasan.paling_lambat", { tanggal: tanggal(due.batas) })}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function VatChart({ ppn }: Pick<Data, "ppn">) {
  const { t } = useTranslation("efaktur");
  const { masa } = useFormat();
  return (
    <Sheet id="ppn" title={t("ringkasan.ppn")}>
      {ppn.length === 0 ? (
        <p className="lembar-isi text-muted">{t("ringkasan.ppn_kosong")}</p>
      ) : (
        <>
          <SeriesChart
            title={t("ringkasan.ppn_judul")}
            labelHead={t("faktur.kolom.masa")}
            series={[t("ringkasan.keluaran"), t("ringkasan.masukan")]}
            groups={ppn.map((row) => ({ label: masa(row.masa), values: [row.keluaran, row.masukan] }))}
          />
          <p className="lembar-isi text-muted">{t("ringkasan.ppn_catatan")}</p>
        </>
      )}
    </Sheet>
  );
}
