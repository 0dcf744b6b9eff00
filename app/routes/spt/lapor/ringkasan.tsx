import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { ButtonLink } from "~/components/button";
import { BarChart } from "~/components/chart";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { Table } from "~/components/table";
import type { BarisRingkasanSpt } from "~/contract/spt/baca";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { diAtasSpt, letakSpt } from "../di-atas";
import { fieldHref } from "../document-href";
import { type Pembanding, pembandingOf } from "../koreksi/pembanding";

export const handle = {
  crumb: "spt:ringkasan.judul",
  above: diAtasSpt,
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, texts }) => {
    const { spt, ringkasan } = await promiseHash({ spt: api.spt.detail({ id }), ringkasan: api.spt.ringkasan({ id }) });
    const { judul, baris, bagan } = ringkasan;
    return {
      id,
      judul,
      baris,
      pembanding: pembandingOf(spt, ringkasan, texts),
      bagan: bagan.flatMap((nama) => baris.filter((line) => line.nama === nama)),
      ...letakSpt(spt, texts),
    };
  });

export default function RingkasanSpt() {
  const { id, judul, baris, bagan, pembanding, namaSpt } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const actions = (
    <>
      <ButtonLink to={paths.spt.unduhBentuk(id, "ringkasan")} variant="outline-secondary" reloadDocument>
        {t("ringkasan.unduh")}
      </ButtonLink>
      {pembanding.map(({ lawan, judul: nama }) => (
        <ButtonLink key={lawan} to={paths.spt.banding(id, lawan)} variant="outline-secondary">
          {t("ringkasan.bandingkan", { spt: nama })}
        </ButtonLink>
      ))}
      <ButtonLink to={paths.spt.rincian(id)} variant="outline-secondary">
        {t("kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead title={judul} lead={namaSpt} actions={actions} />
      <Lines id={id} judul={judul} baris={baris} pembanding={pembanding} />
      <Section id="bagan" title={t("ringkasan.bagan")}>
        <BarChart
          title={t("ringkasan.bagan")}
          bars={bagan.map(({ nama, label, nilai }) => ({ key: nama, label, value: nilai ?? 0 }))}
          labelHead={t("banding.uraian")}
          valueHead={t("ringkasan.jumlah")}
        />
      </Section>
    </>
  );
}

type LinesProps = {
  readonly id: string;
  readonly judul: string;
  readonly baris: readonly BarisRingkasanSpt[];
  readonly pembanding: readonly Pembanding[];
};
/** The lines of the summary, each with a link to its figure and with its components below. */
function Lines({ id, judul, baris, pembanding }: LinesProps) {
  const { t } = useTranslation("spt");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
    <section className="tabel-bingkai" aria-label={judul} tabIndex={0}>
      <Table className="ringkasan">
        <thead>
          <tr>
            <th scope="col">{t("banding.uraian")}</th>
            {[t("ringkasan.ini"), ...pembanding.map(({ judul: nama }) => nama)].map((head) => (
              <th key={head} scope="col" className="angka">
                {t("komponen:daftar.dalam_rupiah", { nama: head })}
              </th>
            ))}
          </tr>
        </thead>
        {baris.map((line) => (
          <tbody key={line.nama}>
            <tr className={line.hasil ? "ringkasan-hasil" : undefined}>
              <th scope="row">
                <Link to={fieldHref(id, line.letak.field, line.letak.lampiran)}>{line.label}</Link>
              </th>
              <Amount value={line.nilai} head={t("ringkasan.ini")} />
              {pembanding.map(({ lawan, judul: nama }) => (
                <Amount key={lawan} value={line[lawan]} head={nama} />
              ))}
            </tr>
            {line.bagian.map(({ label, butir, nilai, letak }) => (
              <tr key={`${letak.field} ${label}`} className="ringkasan-bagian">
                <td data-label={t("banding.uraian")}>
                  <Link to={fieldHref(id, letak.field, letak.lampiran)}>
                    {[butir, label].filter(Boolean).join(" ")}
                  </Link>
                </td>
                <Amount value={nilai} head={t("ringkasan.ini")} />
                {pembanding.length > 0 && <td colSpan={pembanding.length} aria-hidden="true" />}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </section>
  );
}

function Amount({ value, head }: { value: number | null; head: string }) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  return (
    <td className="angka" data-label={t("komponen:daftar.dalam_rupiah", { nama: head })}>
      {value === null ? "–" : <bdi dir="ltr">{angka(value)}</bdi>}
    </td>
  );
}
