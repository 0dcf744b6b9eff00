import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { useFormat } from "~/i18n/use-format";
import { ProgressMatrix } from "../batch/progress-matrix";
import { ClassList, type DashboardOf, Figures, Notices, Part } from "./parts";

/** The classes somebody teaches, what waits for a review, and how far the newest class is. */
export function InstructorDashboard({ dasbor, nama }: DashboardOf<"instruktur">) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const figures = [
    { label: t("batch:dasbor.perlu_tinjau"), value: angka(dasbor.perluTinjau), to: paths.tugas.daftar() },
    { label: t("batch:dasbor.tugas_terbuka"), value: angka(dasbor.tugas), to: paths.tugas.daftar() },
    { label: t("batch:daftar.judul"), value: angka(dasbor.batch.length), to: paths.batch.daftar() },
  ];
  return (
    <>
      <PageHead title={nama} lead={t("batch:dasbor.instruktur")} />
      <Figures figures={figures} label={t("batch:dasbor.ringkasan")} />
      {dasbor.matriks && (
        <Part id="matriks" title={dasbor.matriks.batch.nama}>
          <ProgressMatrix
            batchId={dasbor.matriks.batch.id}
            rows={dasbor.matriks.peserta}
            mayLook
            caption={t("batch:peserta.kemajuan")}
          />
        </Part>
      )}
      <div className="dasbor">
        <Part id="kelas" title={t("batch:daftar.judul")}>
          <ClassList classes={dasbor.batch} />
        </Part>
        <Notices notices={dasbor.notifikasi} />
      </div>
    </>
  );
}
