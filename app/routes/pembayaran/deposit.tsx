import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing, useMay } from "~/components/rights";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { useFormat } from "~/i18n/use-format";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { catatanDeposit } from "../buku-besar/daftar.server";

export const handle = { crumb: "pembayaran:deposit.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    const state = listQueryOf(session, catatanDeposit);
    const { dasbor, isian, answer } = await promiseHash({
      dasbor: api.pembayaran.dashboard({}),
      isian: api.pembayaran.sumberDeposit({}),
      answer: api.pembayaran.filter({ ...apiQueryOf(state), deposit: "1" }),
    });
    const akun = `${AKUN_DEPOSIT.kap}-${AKUN_DEPOSIT.kjs}`;
    return {
      akun,
      deposit: dasbor.deposit,
      ditahan: dasbor.ditahan,
      isian: isian.rows,
      view: listView(catatanDeposit, state, answer, session.texts),
    };
  });

export default function Deposit() {
  const { akun, deposit, ditahan, isian, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggalPendek } = useFormat();
  const deeds = useMay()("pembayaran") && (
    <>
      <ButtonLink to={`${paths.pembayaran.mandiri()}?akun=${akun}`} variant="primary">
        {t("deposit.isi_ulang")}
      </ButtonLink>
      {deposit > 0 && (
        <ButtonLink to={paths.pembayaran.depositMinta()} variant="outline-secondary">
          {t("pengembalian.minta.judul")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHead title={t("deposit.judul")} lead={t("deposit.saldo", { saldo: rupiah(deposit) })} actions={deeds} />
      <p>{t("deposit.isi")}</p>
      {ditahan > 0 && (
        <p>
          {t("deposit.ditahan", { jumlah: rupiah(ditahan) })}{" "}
          <Link to={paths.pembayaran.pemindahbukuan()}>{t("pbk.daftar_judul")}</Link>,{" "}
          <Link to={paths.pembayaran.pengembalian()}>{t("pengembalian.judul")}</Link>
        </p>
      )}
      <RightMissing hak={["pembayaran"]} />
      {isian.length > 0 && (
        <Section id="isian" title={t("deposit.isian")}>
          <p>{t("deposit.isian_isi")}</p>
          <TabelLaporan
            namedBy="isian"
            kolom={[
              { kepala: t("deposit.tanggal_isi") },
              { kepala: t("kolom.jenis") },
              { kepala: t("kolom.rujukan") },
              { kepala: t("kolom.jumlah"), angka: "rupiah" },
              { kepala: t("kolom.sisa"), angka: "rupiah" },
              { kepala: t("deposit.ditahan_kolom"), angka: "rupiah" },
              { kepala: t("deposit.bebas"), angka: "rupiah" },
            ]}
            baris={isian.map((one) => ({
              key: one.id,
              sel: [
                tanggalPendek(one.tanggal),
                t(`catatan.${one.jenis}`),
                <Link key="rujukan" to={paths.bukuBesarRincian(one.id)}>
                  <bdi dir="ltr">{one.rujukan}</bdi>
                </Link>,
                one.jumlah,
                one.sisa,
                one.ditahan,
                one.sisa - one.ditahan,
              ],
            }))}
          />
        </Section>
      )}
      <ListPage view={view} />
    </>
  );
}
