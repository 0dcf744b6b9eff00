import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { pathsLti } from "~/web/paths-lti";

export const handle = { crumb: "lti:platform.judul" } satisfies PageHandle;
const MAY = ["admin"] as const;

export const loader = ({ request }: LoaderFunctionArgs) => loadPage(request, MAY, ({ api }) => api.lti.daftar({}));

export const action = ({ request }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }) => {
    await api.lti.gantiKunci({});
    return { url: paths.lti.platform(), toast: { key: "lti:pesan.kunci_diganti" } };
  });

export default function PlatformLti() {
  const { rows, alamat, kunci } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { waktu } = useFormat();
  const items = [
    { label: t("lti:alat.luncur"), value: <code dir="ltr">{alamat.luncur}</code> },
    { label: t("lti:alat.login"), value: <code dir="ltr">{alamat.login}</code> },
    { label: t("lti:alat.pengalihan"), value: <code dir="ltr">{alamat.luncur}</code> },
    { label: t("lti:alat.jwks"), value: <code dir="ltr">{alamat.jwks}</code> },
  ];
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={t("lti:platform.judul")}
        lead={t("lti:platform.isi")}
        actions={
          <ButtonLink to={pathsLti.platformBaru()} variant="primary">
            {t("lti:platform.baru")}
          </ButtonLink>
        }
      />
      {rows.length === 0 ? (
        <p className="daftar-kosong">{t("lti:platform.kosong")}</p>
      ) : (
        <TabelLaporan
          caption={t("lti:platform.judul")}
          captionHidden
          kolom={[
            { kepala: t("lti:platform.nama") },
            { kepala: t("lti:platform.issuer"), kode: true },
            { kepala: t("lti:platform.client_id"), kode: true },
            { kepala: t("lti:platform.kelas"), angka: "angka" },
            { kepala: t("lti:platform.hapus") },
          ]}
          baris={rows.map((row) => ({
            key: row.id,
            sel: [
              <Link key="nama" to={pathsLti.platformUbah(row.id)}>
                <bdi>{row.nama}</bdi>
              </Link>,
              <bdi key="issuer" dir="ltr" className="patah">
                {row.issuer}
              </bdi>,
              <bdi key="client" dir="ltr" className="patah">
                {row.clientId}
              </bdi>,
              row.kelas,
              <Link key="hapus" to={pathsLti.platformHapus(row.id)}>
                {t("lti:platform.hapus")}
                <span className="visually-hidden"> {row.nama}</span>
              </Link>,
            ],
          }))}
        />
      )}
      <Section id="alat" title={t("lti:alat.judul")}>
        <p>{t("lti:alat.isi")}</p>
        <ReviewList items={items} />
        <p>{t("lti:alat.langkah_moodle")}</p>
        <p>{t("lti:alat.langkah_canvas")}</p>
      </Section>
      {kunci && (
        <Section id="kunci-alat" title={t("lti:kunci.judul")}>
          <p>{t("lti:kunci.isi", { waktu: waktu(kunci.dibuat) })}</p>
          <PostForm id="kunci">
            <SubmitButton quiet>{t("lti:kunci.ganti")}</SubmitButton>
          </PostForm>
        </Section>
      )}
    </>
  );
}
