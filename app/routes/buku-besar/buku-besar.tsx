import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { ButtonLink } from "~/components/button";
import { BarChart, SeriesChart } from "~/components/chart";
import { Figures } from "~/components/figures";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Sheet } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, hrefOf, listQueryOf, PAGE_SIZES } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { NamaAkun } from "../pembayaran/nama-akun";
import { bukuBesar } from "./daftar.server";

export const handle = { crumb: "pembayaran:buku.judul" } satisfies PageHandle;
const CARDS = ["debit", "kredit", "debitTersisa", "kreditTersisa", "saldo"] as const;
const MONTHLY = ["debit", "kredit", "saldo"] as const;
/** The number of months in its chart. */
const MONTHS = 12;
/** Each side is a separate amount, as in the entries below. Only the balance has a sign. */
const shown = (card: (typeof CARDS)[number], amount: number): number => (card === "saldo" ? amount : Math.abs(amount));

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, bukuBesar);
    const { dasbor, answer } = await promiseHash({
      dasbor: session.api.pembayaran.dashboard({}),
      answer: session.api.pembayaran.filter(apiQueryOf(state)),
    });
    const { ringkasan, akun, bulanan } = dasbor;
    return {
      ringkasan,
      akun,
      bulanan: bulanan.slice(-MONTHS),
      cetak: hrefOf(state, bukuBesar, { page: 1, perPage: PAGE_SIZES[0], susunan: undefined }, paths.bukuBesarUnduh()),
      view: listView(bukuBesar, state, answer, session.texts),
    };
  });

export default function BukuBesar() {
  const { ringkasan, akun, bulanan, cetak, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { masa, rupiah } = useFormat();
  const open = akun
    .filter(({ saldo }) => saldo !== 0)
    .map(({ kap, kjs, nama, saldo }) => ({ key: `${kap}-${kjs}`, label: `${kap}-${kjs} ${nama}`, value: saldo }));
  const print = (
    <ButtonLink to={cetak} variant="outline-secondary" reloadDocument>
      {t("buku.cetak")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t("buku.judul")} lead={t("buku.isi")} actions={print} />
      <Figures
        label={t("buku.judul")}
        figures={CARDS.map((card) => ({ label: t(`ringkasan.${card}`), value: rupiah(shown(card, ringkasan[card])) }))}
      />
      <h2 className="visually-hidden">{t("buku.catatan")}</h2>
      <ListPage view={view} />
      <div className="meja-bagan">
        {bulanan.length > 0 && (
          <Sheet id="bulanan" title={t("buku.bulanan")}>
            <SeriesChart
              title={t("buku.bulanan")}
              labelHead={t("buku.bulan")}
              series={MONTHLY.map((one) => t(`ringkasan.${one}`))}
              groups={bulanan.map(({ bulan, ...month }) => ({
                label: masa(bulan),
                values: MONTHLY.map((one) => shown(one, month[one])),
              }))}
            />
          </Sheet>
        )}
        {open.length > 1 && (
          <Sheet id="terbuka" title={t("buku.bagan")}>
            <BarChart
              title={t("buku.bagan")}
              bars={open}
              labelHead={t("kolom.akun")}
              valueHead={t("ringkasan.saldo")}
            />
          </Sheet>
        )}
      </div>
      {akun.length > 0 && (
        <>
          <h2 id="akun">{t("buku.menurut_akun")}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
          <section className="tabel-bingkai" aria-labelledby="akun" tabIndex={0}>
            <TabelLaporan
              namedBy="akun"
              kolom={[
                { kepala: t("kolom.akun") },
                ...CARDS.map((card) => ({ kepala: t(`ringkasan.${card}`), angka: "rupiah" as const })),
              ]}
              baris={akun.map((one) => ({
                key: `${one.kap} ${one.kjs}`,
                sel: [<NamaAkun key="akun" akun={one} />, ...CARDS.map((card) => shown(card, one[card]))],
              }))}
            />
          </section>
        </>
      )}
    </>
  );
}
