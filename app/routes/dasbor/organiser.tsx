import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { BarChart } from "~/components/chart";
import { type Figure, Figures } from "~/components/figures";
import { PageHead } from "~/components/frame/page-head";
import { Sheet } from "~/components/section";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { ClassList, type DashboardOf, Notices } from "./parts";

type Props = Pick<DashboardOf<"mitra" | "supermitra" | "admin">, "dasbor">;

/** The responsibilities of a partner, a super partner or an administrator. */
export function OrganiserDashboard({ dasbor }: Props) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const { jumlah, peran } = dasbor;
  const begin = useBegin(peran);
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
      <PageHead title={t("common:beranda")} lead={t("batch:dasbor.penyelenggara")} actions={begin} />
      <div className="meja">
        <div className="meja-utama">
          <Figures figures={figures} label={t("batch:dasbor.ringkasan")} />
          <Sheet id="kelas" title={t("batch:daftar.judul")}>
            <ClassList classes={dasbor.batch} />
          </Sheet>
          {dasbor.batch.length > 0 && <Filed classes={dasbor.batch} />}
        </div>
        <div className="meja-sisi">
          <Notices notices={dasbor.notifikasi} />
        </div>
      </div>
    </>
  );
}

/** The first action of each role: classes and instructors, partners, super partners. */
function useBegin(peran: Props["dasbor"]["peran"]): ReactNode {
  const { t } = useTranslation("batch");
  if (peran === "admin")
    return <ButtonLink to={paths.pengguna.baru("supermitra")}>{t("dasbor.mulai.supermitra")}</ButtonLink>;
  if (peran === "supermitra")
    return <ButtonLink to={paths.pengguna.baru("instruktur")}>{t("dasbor.mulai.instruktur")}</ButtonLink>;
  return (
    <>
      <ButtonLink to={paths.batch.baru()} variant="primary">
        {t("dasbor.mulai.kelas")}
      </ButtonLink>
      <ButtonLink to={paths.pengguna.baru("instruktur")}>{t("dasbor.mulai.instruktur")}</ButtonLink>
    </>
  );
}

/** The number of participants of each class that filed. */
function Filed({ classes }: { classes: Props["dasbor"]["batch"] }) {
  const { t } = useTranslation("batch");
  const { angka } = useFormat();
  return (
    <Sheet id="lapor-kelas" title={t("dasbor.lapor_kelas")}>
      <BarChart
        title={t("dasbor.lapor_kelas")}
        as="angka"
        most={Math.max(...classes.map(({ peserta }) => peserta))}
        bars={classes.map(({ id, nama, peserta, dilaporkan }) => ({
          key: id,
          label: t("dasbor.dilaporkan_dari", { nama, peserta: angka(peserta) }),
          value: dilaporkan,
        }))}
        labelHead={t("daftar.nama")}
        valueHead={t("daftar.dilaporkan")}
      />
    </Sheet>
  );
}
