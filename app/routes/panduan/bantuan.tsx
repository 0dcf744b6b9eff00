import { useTranslation } from "react-i18next";
import { useFrame } from "~/components/frame/frame-data";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { paths } from "~/domain/kit/paths";

export const handle = { crumb: "panduan:bantuan.judul" } satisfies PageHandle;

/** Questions with where their answers are found; those of participants are for who is signed in. */
const PERTANYAAN = [
  { nama: "identitas", ke: paths.identitas(), masuk: true },
  { nama: "tanda_tangan", ke: paths.kodeOtorisasi(), masuk: true },
  { nama: "dokumen", ke: paths.portal.dokumenSaya(), masuk: true },
  { nama: "menu", ke: paths.menu(), masuk: true },
  { nama: "istilah", ke: paths.glosarium(), masuk: false },
  { nama: "dasar", ke: paths.dasarHukum(), masuk: false },
  { nama: "periksa", ke: paths.verifikasi(), masuk: false },
  { nama: "tampilan", ke: paths.pengaturan(), masuk: false },
] as const;

/** What is asked most, and the page that helps. */
export default function Bantuan() {
  const { t } = useTranslation("panduan");
  const { me } = useFrame();
  return (
    <>
      <PageHead title={t("bantuan.judul")} lead={t("bantuan.isi")} />
      {PERTANYAAN.filter(({ masuk }) => !masuk || me?.role === "peserta").map(({ nama, ke }) => (
        <Section key={nama} id={nama} title={t(`bantuan.${nama}.tanya`)}>
          <p>{t(`bantuan.${nama}.jawab`)}</p>
          <p>
            <Link to={ke}>{t(`bantuan.${nama}.buka`)}</Link>
          </p>
        </Section>
      ))}
    </>
  );
}
