import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { BarChart } from "~/components/chart";
import { Figures } from "~/components/figures";
import { PageHead } from "~/components/frame/page-head";
import { Sheet } from "~/components/section";
import { paths } from "~/domain/kit/paths";
import { useFormat } from "~/i18n/use-format";
import { Ways } from "~/tables/ways";
import { ProgressMatrix } from "../batch/progress-matrix";
import { ClassList, type DashboardOf, Notices } from "./parts";

/** The class looked at, in the address of the start page. */
export const KELAS = "kelas";

/** What waits for a review, how far a class is, and the classes somebody teaches. */
export function InstructorDashboard({ dasbor, nama }: DashboardOf<"instruktur">) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const { perluTinjau, matriks } = dasbor;
  const figures = [
    { label: t("batch:dasbor.perlu_tinjau"), value: angka(perluTinjau), to: paths.tugas.daftar() },
    { label: t("batch:dasbor.tugas_terbuka"), value: angka(dasbor.tugas), to: paths.tugas.daftar() },
    { label: t("batch:daftar.judul"), value: angka(dasbor.batch.length), to: paths.batch.daftar() },
  ];
  const next =
    perluTinjau > 0 ? (
      <ButtonLink to={paths.tugas.daftar()} variant="primary">
        {t("batch:dasbor.mulai.tinjau")}
      </ButtonLink>
    ) : (
      <ButtonLink to={paths.tugas.baru()}>{t("batch:dasbor.mulai.tugas")}</ButtonLink>
    );
  const ways = dasbor.batch.map(({ id, nama: label }) => ({
    label,
    href: `${paths.dasbor()}?${KELAS}=${id}`,
    current: id === matriks?.batch.id,
  }));
  return (
    <>
      <PageHead title={nama} lead={t("batch:dasbor.instruktur")} actions={next} />
      {ways.length > 1 && <Ways view={{ ways, caption: t("batch:dasbor.pilih_kelas") }} />}
      <div className="meja">
        <div className="meja-utama">
          <Figures figures={figures} label={t("batch:dasbor.ringkasan")} />
          {matriks && matriks.peserta.length > 0 && <Progress batch={matriks.batch} sampai={matriks.sampai} />}
        </div>
        <div className="meja-sisi">
          <Sheet id="kelas" title={t("batch:daftar.judul")}>
            <ClassList classes={dasbor.batch} />
          </Sheet>
          <Notices notices={dasbor.notifikasi} />
        </div>
      </div>
      {matriks && (
        <Sheet id="matriks" title={matriks.batch.nama}>
          <ProgressMatrix
            batchId={matriks.batch.id}
            rows={matriks.peserta}
            mayLook
            caption={t("batch:peserta.kemajuan")}
          />
        </Sheet>
      )}
    </>
  );
}

/** How many of a class have come as far as each step of the month. */
function Progress({
  batch,
  sampai,
}: Pick<NonNullable<DashboardOf<"instruktur">["dasbor"]["matriks"]>, "batch" | "sampai">) {
  const { t } = useTranslation("batch");
  const { angka } = useFormat();
  return (
    <Sheet id="kemajuan" title={t("dasbor.kemajuan")} side={`${batch.nama}: ${angka(batch.peserta)}`}>
      <BarChart
        title={t("dasbor.kemajuan")}
        bars={sampai.map(({ tahap, banyak }) => ({ label: t(`dasbor.sampai.${tahap}`), value: banyak }))}
        as="angka"
        most={batch.peserta}
        labelHead={t("dasbor.tahap")}
        valueHead={t("dasbor.peserta_sampai")}
      />
    </Sheet>
  );
}
