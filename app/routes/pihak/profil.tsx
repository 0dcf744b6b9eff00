import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

export const handle = { crumb: "data:profil.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], ({ api }) => api.profil.ikhtisar({}));

/** Parts of the profile with their pages. A part for persons only, or for others only, is shown to them alone. */
const BAGIAN = ["rekening", "kontak", "ekonomi"] as const;

/** The active identity in the register, and the pages of each part of its profile. */
export default function Profil() {
  const wp = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  const orang = wp.jenis === "orang_pribadi";
  const items = [
    { label: t("data:profil.nama"), value: wp.nama },
    { label: t("data:profil.npwp"), value: <bdi dir="ltr">{wp.npwp}</bdi> },
    { label: t("data:profil.status"), value: t(`data:profil.status_pilihan.${wp.status}`) },
    { label: t("data:profil.alamat"), value: [wp.alamat, wp.kota].filter(Boolean).join(", ") },
    { label: t("data:profil.kpp"), value: wp.kppNama || t("data:profil.kpp_belum") },
    { label: t("data:profil.klu"), value: wp.kluNama },
    { label: t("data:profil.email"), value: wp.email },
    { label: t("data:profil.telepon"), value: wp.telepon },
    { label: t("data:profil.pkp"), value: wp.pkpSejak ? tanggal(wp.pkpSejak) : t("data:profil.bukan_pkp") },
    { label: t("data:profil.rekening_utama"), value: wp.rekeningUtama },
    { label: t("data:profil.penandatangan"), value: wp.penandatangan || wp.nama },
  ];
  const parts = [...BAGIAN, ...(orang ? (["nppn"] as const) : [])];
  const more = [
    { to: paths.data.daftar("cabang"), label: t("data:cabang.judul") },
    { to: paths.portal.pihakTerkait(), label: t("data:pihakTerkait.judul") },
    ...(orang ? [{ to: paths.data.daftar("keluarga"), label: t("data:keluarga.judul") }] : []),
    { to: paths.jejak(), label: t("data:profil.riwayat") },
  ];
  return (
    <>
      <PageHead
        title={t("data:profil.judul")}
        lead={t("data:profil.isi")}
        actions={
          orang ? undefined : <ButtonLink to={paths.data.daftar("perusahaan")}>{t("data:profil.ubah")}</ButtonLink>
        }
      />
      <Section id="ikhtisar" title={t("data:profil.ikhtisar")}>
        <ReviewList items={items} />
      </Section>
      <Section id="bagian" title={t("data:profil.bagian")}>
        <ul>
          {parts.map((jenis) => (
            <li key={jenis}>
              <Link to={paths.data.daftar(jenis)}>{t(`data:${jenis}.judul`)}</Link> ({wp.bagian[jenis] ?? 0})
            </li>
          ))}
          {more.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
