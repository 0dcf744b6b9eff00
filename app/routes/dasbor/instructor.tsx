import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { BarChart } from "~/components/chart";
import { Figures } from "~/components/figures";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Sheet } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import { Ways } from "~/tables/ways";
import { paths } from "~/web/paths";
import { pathsTelaah } from "~/web/paths-telaah";
import { ProgressMatrix } from "../batch/progress-matrix";
import { ClassList, type DashboardOf, Notices } from "./parts";

/** The selected class, in the address of the start page. */
export const KELAS = "kelas";

/** Work that waits for a review, the progress of a class, and the classes of an instructor. */
export function InstructorDashboard({ dasbor }: Pick<DashboardOf<"instruktur">, "dasbor">) {
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
  const headed = matriks?.batch.sayaKepala ? matriks.batch : undefined;
  const ways = dasbor.batch.map(({ id, nama: label }) => ({
    label,
    href: `${paths.dasbor()}?${KELAS}=${id}`,
    current: id === matriks?.batch.id,
  }));
  return (
    <>
      <PageHead title={t("common:beranda")} lead={t("batch:dasbor.instruktur")} actions={next} />
      {ways.length > 1 && <Ways view={{ ways, caption: t("batch:dasbor.pilih_kelas") }} />}
      <div className="meja">
        <div className="meja-utama">
          <Figures figures={figures} label={t("batch:dasbor.ringkasan")} />
          {dasbor.pekerjaan.length > 0 && <Work tugas={dasbor.pekerjaan} lain={dasbor.pekerjaanLain} />}
          {matriks && <Attention of={matriks} />}
          {matriks && matriks.peserta.length > 0 && <Progress batch={matriks.batch} sampai={matriks.sampai} />}
        </div>
        <div className="meja-sisi">
          <Sheet
            id="kelas"
            title={t("batch:daftar.judul")}
            side={headed && <Link to={paths.batch.salin(headed.id)}>{t("batch:salin.judul")}</Link>}
          >
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

type Pekerjaan = DashboardOf<"instruktur">["dasbor"]["pekerjaan"];
/**
 * Work to mark and upcoming deadlines, of all classes. The count leads to the table for marking, if the user can
 * review.
 */
function Work({ tugas, lain }: { tugas: Pekerjaan; lain: number }) {
  const { t } = useTranslation();
  const { angka, tanggalPendek } = useFormat();
  return (
    <Sheet id="pekerjaan" title={t("batch:dasbor.pekerjaan")}>
      <TabelLaporan
        namedBy="pekerjaan"
        kolom={[
          { kepala: t("tugas:kolom.tugas") },
          { kepala: t("tugas:kolom.batch") },
          { kepala: t("tugas:kolom.perluTinjau"), angka: "angka" },
          { kepala: t("tugas:kolom.sanggahan"), angka: "angka" },
          { kepala: t("tugas:kolom.membalas"), angka: "angka" },
          { kepala: t("tugas:kolom.jatuhTempo") },
          { kepala: t("tugas:kolom.status") },
        ]}
        baris={tugas.map(({ id, judul, batch, perluTinjau, sanggahan, jatuhTempo, status, menilai, ...counts }) => ({
          key: id,
          sel: [
            <Link key="tugas" to={paths.tugas.rincian(id)}>
              <bdi>{judul}</bdi>
            </Link>,
            <bdi key="kelas">{batch}</bdi>,
            menilai && perluTinjau > 0 ? (
              <Link key="tinjau" to={paths.tugas.nilai(id)}>
                {angka(perluTinjau)}
                <span className="visually-hidden"> {judul}</span>
              </Link>
            ) : (
              angka(perluTinjau)
            ),
            menilai && sanggahan > 0 ? (
              <Link key="sanggahan" to={pathsTelaah.sanggahan(id)}>
                {angka(sanggahan)}
                <span className="visually-hidden"> {judul}</span>
              </Link>
            ) : (
              angka(sanggahan)
            ),
            t("batch:dasbor.dari_peserta", { jumlah: angka(counts.membalas), peserta: angka(counts.peserta) }),
            tanggalPendek(jatuhTempo),
            <StatusBadge key="status" status={status} />,
          ],
        }))}
      />
      {lain > 0 && (
        <p>
          <Link to={paths.tugas.daftar()}>{t("batch:dasbor.pekerjaan_lain", { count: lain })}</Link>
        </p>
      )}
    </Sheet>
  );
}

type Matriks = NonNullable<DashboardOf<"instruktur">["dasbor"]["matriks"]>;
/** Intended letters of the tax office and participants who stopped moving, of the selected class. */
function Attention({ of: { batch, terhenti, suratMenunggu } }: { of: Matriks }) {
  const { t } = useTranslation("batch");
  const { angka } = useFormat();
  if (suratMenunggu + terhenti.banyak === 0) return null;
  return (
    <Sheet
      id="perhatian"
      title={t("dasbor.perhatian.judul")}
      side={<Link to={paths.batch.kemajuan(batch.id)}>{t("dasbor.kemajuan")}</Link>}
    >
      <ul className="dasbor-daftar">
        {suratMenunggu > 0 && (
          <li>
            <Link to={paths.batch.kantor(batch.id)}>{t("dasbor.perhatian.surat")}</Link>{" "}
            <span className="angka">{angka(suratMenunggu)}</span>
          </li>
        )}
        {terhenti.peserta.map(({ id, nama, hari }) => (
          <li key={id}>
            <bdi>{nama}</bdi>{" "}
            <span className="dasbor-catatan">
              {hari === null ? t("dasbor.perhatian.belum_mulai") : t("dasbor.perhatian.diam", { count: hari })}
            </span>
          </li>
        ))}
        {terhenti.banyak > terhenti.peserta.length && (
          <li>{t("dasbor.perhatian.lagi", { count: terhenti.banyak - terhenti.peserta.length })}</li>
        )}
      </ul>
    </Sheet>
  );
}

/** The number of participants of a class that reached each step of the month. */
function Progress({ batch, sampai }: Pick<Matriks, "batch" | "sampai">) {
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
