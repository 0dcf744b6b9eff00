import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Table } from "~/components/table";
import { paths } from "~/domain/kit/paths";
import { bahasaOf, textsOf } from "~/i18n/server";
import { useFormat } from "~/i18n/use-format";
import { type BandingView, bandingOf } from "./banding.server";
import { diAtasSpt, letakSpt } from "./di-atas";
import { fieldHref } from "./document-href";
import { sptTitle } from "./judul";

export const handle = {
  crumb: "spt:banding.judul",
  above: diAtasSpt,
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const texts = textsOf(await bahasaOf(request));
    const spt = await api.spt.detail({ id });
    if (!spt.sebelum) throw data({ code: "not_found" }, { status: 404 });
    const { t, language } = texts;
    const judulLama = sptTitle({ ...spt, pembetulan: spt.sebelum.pembetulan }, t, language);
    return {
      id,
      idLama: spt.sebelum.id,
      judulLama,
      metode: spt.metode,
      ...letakSpt(spt, texts),
      bagian: bandingOf(spt, texts),
    };
  });

export default function BandingSpt() {
  const { id, idLama, judulLama, metode, namaSpt, bagian } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const back = (
    <>
      <ButtonLink to={paths.spt.rincian(idLama)} variant="outline-secondary">
        {judulLama}
      </ButtonLink>
      <ButtonLink to={paths.spt.rincian(id)} variant="outline-secondary">
        {t("kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead title={t("banding.judul")} lead={namaSpt} actions={back} />
      {metode && <p>{t(`banding.isi_${metode}`)}</p>}
      {bagian.map((one) => (
        <Section key={one.judul} view={one} id={id} />
      ))}
    </>
  );
}

function Section({ view: { judul, baris }, id }: { view: BandingView; id: string }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  const amount = (value: number) => <bdi dir="ltr">{rupiah(value)}</bdi>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
    <section className="tabel-bingkai" aria-label={judul} tabIndex={0}>
      <Table>
        <caption>{judul}</caption>
        <thead>
          <tr>
            <th scope="col">{t("baris.butir")}</th>
            <th scope="col">{t("banding.uraian")}</th>
            <th scope="col" className="angka">
              {t("banding.lama")}
            </th>
            <th scope="col" className="angka">
              {t("banding.baru")}
            </th>
            <th scope="col" className="angka">
              {t("banding.selisih")}
            </th>
          </tr>
        </thead>
        <tbody>
          {baris.map(({ field, butir, label, lama, baru }) => (
            <tr key={field}>
              <td data-label={t("baris.butir")}>{butir}</td>
              <th scope="row">
                <Link to={fieldHref(id, field)}>{label}</Link>
              </th>
              <td className="angka" data-label={t("banding.lama")}>
                {amount(lama)}
              </td>
              <td className="angka" data-label={t("banding.baru")}>
                {amount(baru)}
              </td>
              <td className="angka" data-label={t("banding.selisih")}>
                {lama === baru ? amount(0) : <strong>{amount(baru - lama)}</strong>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
