import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { useFormat } from "~/i18n/use-format";
import { ClassList, type DashboardOf, type Figure, Figures, Notices, Part } from "./parts";

/** What a partner, a super partner or an administrator answers for. */
export function OrganiserDashboard({ dasbor, nama }: DashboardOf<"mitra" | "supermitra" | "admin">) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const { jumlah, peran } = dasbor;
  const figures: Figure[] = [
    ...(peran === "admin"
      ? [
          {
            label: t("common:peran.supermitra"),
            value: angka(jumlah.supermitra),
            to: paths.pengguna.daftar("supermitra"),
          },
        ]
      : []),
    ...(peran === "mitra"
      ? []
      : [{ label: t("common:peran.mitra"), value: angka(jumlah.mitra), to: paths.pengguna.daftar("mitra") }]),
    {
      label: t("common:peran.instruktur"),
      value: angka(jumlah.instruktur),
      ...(peran === "admin" ? {} : { to: paths.pengguna.daftar("instruktur") }),
    },
    { label: t("common:peran.peserta"), value: angka(jumlah.peserta), to: paths.pengguna.daftar("peserta") },
    { label: t("batch:daftar.judul"), value: angka(jumlah.batch), to: paths.batch.daftar() },
  ];
  return (
    <>
      <PageHead title={nama} lead={t("batch:dasbor.penyelenggara")} />
      <Figures figures={figures} label={t("batch:dasbor.ringkasan")} />
      <div className="dasbor">
        <Part id="kelas" title={t("batch:daftar.judul")}>
          <ClassList classes={dasbor.batch} />
        </Part>
        <Notices notices={dasbor.notifikasi} />
      </div>
    </>
  );
}
