import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { spaced } from "~/components/spaced";
import { TabelLaporan } from "~/components/tabel-laporan";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTugas } from "../tugas/crumbs";
import { Kata } from "./kata.server";
import { laporanView } from "./laporan.server";
import { TINGKAT, Tingkat } from "./poin";
import { TabelPeserta } from "./tabel-peserta";
import { TabelSoal } from "./tabel-soal";

export const handle = { crumb: "telaah:laporan.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) =>
    laporanView(new Kata(texts), await api.telaah.laporan({ tugasId: id })),
  );

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { antre } = await session.api.telaah.jalankan({ tugasId: id }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.telaah(id), {
      key: "telaah:pesan.antre",
      params: { count: antre, jumlah: antre },
    });
  });
}

/** Points of a class by question, and its commonest mistakes; without a key the replies that can become one. */
export default function LaporanTelaah() {
  const laporan = useLoaderData<typeof loader>();
  const { tugas, peserta, soal, adaKunci, adaSolusi, bervariasi, kepala, bolehTelaah } = laporan;
  const { t } = useTranslation("telaah");
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={t("laporan.judul")}
        lead={<bdi>{tugas.judul}</bdi>}
        actions={
          <>
            {adaKunci && (
              <>
                <ButtonLink to={pathsTelaah.kunci(tugas.id)} variant="primary">
                  {t("kunci.judul")}
                </ButtonLink>
                <ButtonLink to={pathsTelaah.putaran(tugas.id)}>{t("putaran.judul")}</ButtonLink>
                <ButtonLink to={pathsTelaah.sanggahan(tugas.id)}>{t("sanggahan.judul")}</ButtonLink>
                <ButtonLink to={pathsTelaah.rencana(tugas.id)}>{t("rencana.judul")}</ButtonLink>
                <ButtonLink to={pathsTelaah.mirip(tugas.id)}>{t("mirip.judul")}</ButtonLink>
              </>
            )}
            {bervariasi && <ButtonLink to={pathsTelaah.undian(tugas.id)}>{t("undian.judul")}</ButtonLink>}
          </>
        }
      />
      {adaKunci ? (
        <>
          <p>{t("laporan.usulan")}</p>
          {kepala && bolehTelaah && (
            <PostForm>
              <SubmitButton>{t("laporan.jalankan")}</SubmitButton>
            </PostForm>
          )}
          <h2 id="peserta">{t("laporan.peserta")}</h2>
          <p>{spaced(TINGKAT.map((one) => <Tingkat key={one} tingkat={one} />))}</p>
          <TabelPeserta laporan={laporan} />
          {soal.length > 0 && (
            <Section id="soal" title={t("laporan.soal")}>
              <p>{t("laporan.daya_arti")}</p>
              <TabelSoal soal={soal} />
            </Section>
          )}
          {kepala && (
            <details>
              <summary>{t("laporan.lain")}</summary>
              {adaSolusi && <SolusiPaket tugasId={tugas.id} />}
              <PilihKunci tugasId={tugas.id} peserta={peserta.filter((one) => !one.kunci)} />
            </details>
          )}
        </>
      ) : (
        <>
          <p>{t("laporan.tanpa")}</p>
          {kepala ? (
            <Section id="pilih" title={t("laporan.pilih")}>
              {adaSolusi && <SolusiPaket tugasId={tugas.id} />}
              <PilihKunci tugasId={tugas.id} peserta={peserta} />
            </Section>
          ) : (
            <p>{t("laporan.bukan_kepala")}</p>
          )}
        </>
      )}
    </>
  );
}

/** The way to the key that the pack of the class brings. */
function SolusiPaket({ tugasId }: { tugasId: string }) {
  const { t } = useTranslation("telaah");
  return (
    <p>
      {t("ambil.paket_ada")} <ButtonLink to={pathsTelaah.kunciPaket(tugasId)}>{t("ambil.paket")}</ButtonLink>
    </p>
  );
}

type Peserta = { readonly balasanId: string; readonly nama: string };
/** The replies, each with the way to make it the key. */
function PilihKunci({ tugasId, peserta }: { tugasId: string; peserta: readonly Peserta[] }) {
  const { t } = useTranslation("telaah");
  if (peserta.length === 0) return <p className="daftar-kosong">{t("laporan.belum_balas")}</p>;
  return (
    <TabelLaporan
      caption={t("laporan.pilih")}
      captionHidden
      kolom={[{ kepala: t("kolom.nama") }, { kepala: t("kolom.balasan") }, { kepala: t("kolom.kunci") }]}
      baris={peserta.map(({ balasanId, nama }) => ({
        key: balasanId,
        sel: [
          <bdi key="nama">{nama}</bdi>,
          <Link key="balasan" to={paths.tugas.balasan(tugasId, balasanId)}>
            {t("laporan.buka_balasan")}
            <span className="visually-hidden">: {nama}</span>
          </Link>,
          <ButtonLink key="ambil" to={pathsTelaah.kunciAmbil(tugasId, balasanId)}>
            {t("ambil.judul")}
            <span className="visually-hidden">: {nama}</span>
          </ButtonLink>,
        ],
      }))}
    />
  );
}
