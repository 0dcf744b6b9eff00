import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { BarChart } from "~/components/chart";
import { Figures } from "~/components/figures";
import { PageHead } from "~/components/frame/page-head";
import { Sheet } from "~/components/section";
import type { PesertaBatch } from "~/contract/batch";
import { paths } from "~/domain/kit/paths";
import { isFiled } from "~/domain/spt/life";
import { useFormat } from "~/i18n/use-format";
import { ProgressMatrix } from "../batch/progress-matrix";
import { ClassList, type DashboardOf, Notices } from "./parts";

/** What waits for a review, how far the newest class is, and the classes somebody teaches. */
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
  return (
    <>
      <PageHead title={nama} lead={t("batch:dasbor.instruktur")} actions={next} />
      <div className="meja">
        <div className="meja-utama">
          <Figures figures={figures} label={t("batch:dasbor.ringkasan")} />
          {matriks && matriks.peserta.length > 0 && <Progress nama={matriks.batch.nama} peserta={matriks.peserta} />}
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
function Progress({ nama, peserta }: { nama: string; peserta: readonly PesertaBatch[] }) {
  const { t } = useTranslation("batch");
  const { angka } = useFormat();
  const reached = (has: (done: PesertaBatch["kemajuan"]) => boolean) =>
    peserta.filter(({ kemajuan }) => has(kemajuan)).length;
  const bars = [
    { label: t("dasbor.sampai.faktur"), value: reached(({ faktur }) => faktur > 0) },
    { label: t("dasbor.sampai.dikreditkan"), value: reached(({ dikreditkan }) => dikreditkan > 0) },
    { label: t("dasbor.sampai.spt"), value: reached(({ spt }) => spt !== null) },
    { label: t("dasbor.sampai.dilaporkan"), value: reached(({ spt }) => spt !== null && isFiled({ status: spt })) },
    { label: t("dasbor.sampai.dibalas"), value: reached(({ dibalas }) => dibalas > 0) },
    { label: t("dasbor.sampai.ditinjau"), value: reached(({ ditinjau }) => ditinjau > 0) },
  ];
  return (
    <Sheet id="kemajuan" title={t("dasbor.kemajuan")} side={`${nama}: ${angka(peserta.length)}`}>
      <BarChart
        title={t("dasbor.kemajuan")}
        bars={bars}
        as="angka"
        most={peserta.length}
        labelHead={t("dasbor.tahap")}
        valueHead={t("dasbor.peserta_sampai")}
      />
    </Sheet>
  );
}
