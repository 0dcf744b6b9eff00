import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { HistoryList } from "~/components/history-list";
import { namaHak, RightMissing, useMay } from "~/components/rights";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

export const handle = {
  crumb: ({ wakil }: { wakil: { nama: string } }) => wakil.nama,
  above: [{ to: paths.portal.wakilKuasa(), crumb: "data:wakilKuasa.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => ({ wakil: await api.wakilKuasa.detail({ id: params.id ?? "" }) }));

/** A grant: representative, taxpayer, legal basis, end, rights, and result. */
export default function WakilRincian() {
  const { wakil } = useLoaderData<typeof loader>();
  const { t } = useTranslation("data");
  const { tanggal } = useFormat();
  const may = useMay()("portal_edit");
  const can = (event: string) => may && wakil.aksi.includes(event);
  const person = (nama: string, npwp: string) => (
    <>
      <bdi>{nama}</bdi> <bdi dir="ltr">{npwp}</bdi>
    </>
  );
  const items = [
    { label: t("wakilKuasa.pemberi"), value: person(wakil.pemberiNama, wakil.pemberiNpwp) },
    { label: t("wakilKuasa.nama"), value: person(wakil.nama, wakil.npwp) },
    { label: t("wakilKuasa.jenis"), value: t(`wakilKuasa.jenis_pilihan.${wakil.jenis}`) },
    { label: t("wakilKuasa.nomor"), value: <bdi>{wakil.nomor}</bdi> },
    { label: t("wakilKuasa.mulai"), value: tanggal(wakil.mulai) },
    { label: t("wakilKuasa.berakhir"), ...(wakil.berakhir ? { value: tanggal(wakil.berakhir) } : {}) },
  ];
  const actions = (
    <>
      {can("accept") && (
        <ButtonLink to={paths.portal.wakilPutusan(wakil.id)} variant="primary">
          {t("wakilKuasa.jawab")}
        </ButtonLink>
      )}
      {can("edit") && (
        <ButtonLink to={paths.data.ubah("wakilKuasa", wakil.id)} variant="primary">
          {t("wakilKuasa.ubah")}
        </ButtonLink>
      )}
      {(can("revoke") || can("cancel")) && (
        <ButtonLink to={paths.data.hapus("wakilKuasa", wakil.id)} variant="outline-danger">
          {t("wakilKuasa.hapus")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHead title={<bdi>{wakil.nama}</bdi>} lead={<StatusBadge status={wakil.status} />} actions={actions} />
      <RightMissing hak={["portal_edit"]} />
      <ReviewList items={items} />
      <Section id="izin" title={t("wakilKuasa.izin.judul")}>
        <ul>
          {wakil.hak.map((one) => (
            <li key={one}>{namaHak(t, one)}</li>
          ))}
        </ul>
      </Section>
      <Section id="riwayat" title={t("wakilKuasa.riwayat")}>
        <HistoryList rows={wakil.riwayat} />
      </Section>
    </>
  );
}
