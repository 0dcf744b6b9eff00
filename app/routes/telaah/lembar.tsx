import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { effectiveRole } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { SELURUHNYA } from "~/domain/telaah/putaran";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTugas } from "../tugas/crumbs";
import { type ReplyView, replyOf } from "../tugas/reply.server";
import { DaftarPutusan } from "./daftar-putusan";
import { Kata, lembarView } from "./kata.server";
import { Poin } from "./poin";
import { TabelLembar } from "./tabel-lembar";

type Ubahan = { readonly poin: number; readonly alasan: string; readonly oleh: string };
type Data = { readonly balasan: ReplyView };
export const handle = {
  crumb: "telaah:lembar.judul",
  above: [
    ...atasTugas,
    {
      to: paths.tugas.balasan(":id", ":balasId"),
      crumb: (data: Data | null, t) => (data ? t("tugas:balasan.percobaan", { nomor: data.balasan.percobaan }) : ""),
    },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async (session) => {
    const { balasan, lembar } = await promiseHash({
      balasan: replyOf(session, params),
      lembar: session.api.telaah.lembar({ balasanId: params.balasId ?? "" }),
    });
    return {
      balasan,
      tugas: { judul: balasan.tugas },
      trainee: effectiveRole(session.me) === "peserta",
      lembar: lembarView(new Kata(session.texts), lembar),
    };
  });

/** The marking of one reply: a sentence for each wrong decision, and the causes of each wrong figure. */
export default function LembarTelaah() {
  const { balasan, trainee, lembar } = useLoaderData<typeof loader>();
  const { tugasId, balasanId, soal, surplus, angka: figures, basi, usang, seluruhnya } = lembar;
  const { dilepas, bolehUbah, sanggahSampai } = lembar;
  const { t } = useTranslation("telaah");
  const { tanggal, daftar } = useFormat();
  const desimal = useDesimal();
  const isiUbahan = ({ poin, alasan, oleh }: Ubahan) => ({ poin: desimal(String(poin)), alasan, oleh });
  const items = [
    { label: t("kolom.nama"), value: lembar.nama },
    { label: t("lembar.kelas"), value: tanggal(lembar.kelas) },
    { label: t("lembar.poin"), value: <Poin poin={lembar.poin} maks={lembar.maks} tunjukMaks /> },
    ...(lembar.lebih > 0 ? [{ label: t("lembar.potongan"), value: desimal(String(lembar.lebih)) }] : []),
    ...(sanggahSampai === null ? [] : [{ label: t("sanggahan.sampai"), value: tanggal(sanggahSampai) }]),
  ];
  return (
    <>
      <PageHead
        title={t("lembar.judul")}
        lead={<bdi>{balasan.tugas}</bdi>}
        actions={
          <>
            {!trainee && (
              <ButtonLink to={paths.tugas.balasan(tugasId, balasanId)} variant="primary">
                {t("lembar.penilaian")}
              </ButtonLink>
            )}
            <ButtonLink to={paths.tugas.karya(tugasId, balasanId)}>{t("lembar.karya")}</ButtonLink>
            {!trainee && <ButtonLink to={pathsTelaah.telaah(tugasId)}>{t("laporan.judul")}</ButtonLink>}
            {!trainee && dilepas !== null && (
              <ButtonLink to={pathsTelaah.putaran(tugasId)}>{t("putaran.judul")}</ButtonLink>
            )}
          </>
        }
      />
      {usang && <Alert variant="warning">{t(trainee ? "telaah:lembar.usang_peserta" : "telaah:lembar.usang")}</Alert>}
      {basi.length > 0 && <Alert variant="warning">{t("lembar.basi", { spt: daftar(basi) })}</Alert>}
      <ReviewList items={items} />
      <p>{t(trainee ? "telaah:lembar.usulan_peserta" : "telaah:lembar.usulan")}</p>
      {!trainee && dilepas !== null && (
        <p>
          {t("lembar.dilepas", { poin: desimal(String(dilepas.poin)) })}{" "}
          {bolehUbah && (
            <Link to={pathsTelaah.telaahPoin(tugasId, balasanId, SELURUHNYA)}>{t("atur.judul_nilai")}</Link>
          )}
        </p>
      )}
      {seluruhnya !== null && <p>{t("lembar.seluruhnya", isiUbahan(seluruhnya))}</p>}
      <Section id="soal" title={t("laporan.soal")}>
        <TabelLembar tugasId={tugasId} balasanId={balasanId} soal={soal} bolehUbah={bolehUbah} />
      </Section>
      {soal
        .filter(({ salah, dipotong }) => salah.length > 0 || dipotong > 0)
        .map(({ id, judul, salah, petunjuk, dipotong }) => (
          <Section key={id} id={`soal-${id}`} title={judul}>
            <DaftarPutusan rows={salah} tugasId={tugasId} balasanId={balasanId} />
            {dipotong > 0 && <p>{t("lembar.dipotong", { poin: desimal(String(dipotong)) })}</p>}
            {petunjuk.length > 0 && (
              <details>
                <summary>{t("kunci.petunjuk")}</summary>
                <ol>
                  {petunjuk.map((one) => (
                    <li key={one}>
                      <bdi>{one}</bdi>
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </Section>
        ))}
      {surplus.length > 0 && (
        <Section id="lebih" title={t("lembar.lebih")}>
          <DaftarPutusan rows={surplus} tugasId={tugasId} balasanId={balasanId} />
        </Section>
      )}
      {figures.length > 0 && (
        <Section id="angka" title={t("lembar.angka")}>
          <p>{t("lembar.angka_isi")}</p>
          <TabelLaporan
            namedBy="angka"
            kolom={[
              { kepala: t("kolom.angka") },
              { kepala: t("kolom.spt") },
              { kepala: t("kolom.punya"), angka: "rupiah" },
              { kepala: t("kolom.menurut_kunci"), angka: "rupiah" },
              { kepala: t("kolom.selisih"), angka: "rupiah" },
              { kepala: t("kolom.sebab") },
            ]}
            baris={figures.map(({ key, label, spt, punya, kunci, selisih, sebab }) => ({
              key,
              sel: [<bdi key="label">{label}</bdi>, spt, punya, kunci, selisih, <Sebab key="sebab" rows={sebab} />],
            }))}
          />
        </Section>
      )}
    </>
  );
}

/** The causes of a wrong figure with their amounts. */
const Sebab = ({ rows }: { readonly rows: readonly { readonly nama: string; readonly jumlah: string }[] }) => (
  <ul className="list-unstyled">
    {rows.map(({ nama, jumlah }) => (
      <li key={`${nama} ${jumlah}`}>
        <bdi>{nama}</bdi>:{" "}
        <bdi dir="ltr" className="text-nowrap">
          {jumlah}
        </bdi>
      </li>
    ))}
  </ul>
);
