import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing, useMay } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import { fieldId, formName } from "~/web/names";
import { paths } from "~/web/paths";
import { IsiPbk } from "./isi-pbk";

export const handle = {
  crumb: ({ pbk }: { pbk: { nomor: string | null } }, t) => pbk.nomor ?? t("pembayaran:pbk.konsep"),
  above: [{ to: paths.pembayaran.pemindahbukuan(), crumb: "pembayaran:pbk.daftar_judul" }],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const { isi: _, ...pbk } = await api.pembayaran.detailPbk({ id });
    return { pbk };
  });

/** One request to transfer a payment: its content, its open findings, its result. */
export default function RincianPbk() {
  const { pbk } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const may = useMay()("pembayaran");
  const can = (event: string) => may && pbk.aksi.includes(event);
  const { id } = pbk;
  const unduh = paths.pembayaran.pbkUnduh(id);
  const quiet = "outline-secondary";
  const actions = (
    <>
      {can("submit") && pbk.temuan.length === 0 && (
        <ButtonLink to={paths.pembayaran.pbkKirim(id)} variant="primary">
          {t("pbk.kirim.judul")}
        </ButtonLink>
      )}
      {pbk.bukti && (
        <ButtonLink to={`${unduh}?bentuk=bukti`} variant="primary" reloadDocument>
          {t("pbk.unduh_bukti")}
        </ButtonLink>
      )}
      {pbk.bpe && pbk.penandatangan && (
        <ButtonLink to={unduh} variant={quiet} reloadDocument>
          {t("pbk.unduh")}
        </ButtonLink>
      )}
      {can("edit") && (
        <ButtonLink to={paths.pembayaran.pbkUbah(id)} variant={quiet}>
          {t("pbk.ubah")}
        </ButtonLink>
      )}
      {(can("delete") || can("withdraw")) && (
        <ButtonLink to={paths.pembayaran.pbkBatal(id)} variant="outline-danger">
          {t(can("delete") ? "pbk.hapus.tombol" : "pbk.tarik.tombol")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHead
        title={pbk.nomor ? <bdi dir="ltr">{pbk.nomor}</bdi> : t("pbk.konsep")}
        lead={<StatusBadge status={pbk.status} />}
        actions={actions}
      />
      <RightMissing hak={["pembayaran"]} />
      {pbk.temuan.length > 0 && (
        <Alert variant="warning">
          <p>{t("pbk.temuan")}</p>
          <ul>
            {pbk.temuan.map(({ field, pesan }) => (
              <li key={`${field} ${pesan}`}>
                <Link to={`${paths.pembayaran.pbkUbah(id)}#${fieldId(formName(field))}`}>{pesan}</Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {pbk.diajukan && !pbk.diputus && <p>{t("pbk.menunggu")}</p>}
      <IsiPbk pbk={pbk} fileHref={(file) => paths.pembayaran.pbkBerkas(id, file)} />
      {pbk.bukti && (
        <p>
          <Link to={`${paths.bukuBesar()}?q=${pbk.bukti}`}>{t("pbk.ke_buku")}</Link>
        </p>
      )}
    </>
  );
}
