import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { useMay } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import { caraPengembalian, DIKABULKAN } from "~/domain/pembayaran";
import { paths } from "~/web/paths";
import { IsiPengembalian } from "./isi";
import { sptPengembalian } from "./judul.server";

export const handle = {
  crumb: ({ nomor }: { nomor: string }) => nomor,
  above: [{ to: paths.pembayaran.pengembalian(), crumb: "pembayaran:pengembalian.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, texts }) => {
    const found = await api.pembayaran.detailPengembalian({ id: params.id ?? "" });
    const spt = sptPengembalian(found, texts);
    return { ...found, dikabulkan: found.status === DIKABULKAN, spt };
  });

/** One request for refund: its amount, its procedure, its decision date, and its history. */
export default function RincianPengembalian() {
  const asked = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const may = useMay()("pembayaran");
  const way = caraPengembalian(asked);
  const withdraw = may && asked.aksi.includes("withdraw") && (
    <ButtonLink to={paths.pembayaran.pengembalianTarik(asked.id)} variant="outline-danger">
      {t("pengembalian.tarik.tombol")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={<bdi dir="ltr">{asked.nomor}</bdi>}
        lead={<StatusBadge status={asked.status} />}
        actions={withdraw}
      />
      <p>{t(`pengembalian.cara_${way}`)}</p>
      {asked.dikabulkan && (
        <p>
          <Link to={`${paths.bukuBesar()}?jenis=pengembalian`}>{t("pengembalian.ke_buku")}</Link>
        </p>
      )}
      <IsiPengembalian asked={asked} />
    </>
  );
}
