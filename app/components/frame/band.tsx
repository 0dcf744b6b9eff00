import { useTranslation } from "react-i18next";
import { KODE_COBA } from "~/domain/pihak";
import { useFormat } from "~/i18n/use-format";
import { useSaat } from "~/i18n/use-saat";
import { paths } from "~/web/paths";
import { useFrame } from "./frame-data";

/** The band of an archived class: nobody can change anything in it. */
export function ArchiveBand() {
  const { t } = useTranslation();
  const { me } = useFrame();
  if (!me?.batch?.arsip || me.readOnly) return null;
  return (
    <section className="band" aria-label={t("common:band.arsip_judul")}>
      {t("common:band.arsip")}
    </section>
  );
}

/** After a sign-in while the disk was full: this session only reads. */
export function FullBand() {
  const { t } = useTranslation();
  const { me } = useFrame();
  if (!me?.sementara) return null;
  return (
    <section className="band" aria-label={t("common:band.penuh_judul")}>
      {t("common:band.penuh")}
    </section>
  );
}

/** The band of a read-only look: names the trainee, says that nothing can be changed, and leads back. */
export function LookBand() {
  const { t } = useTranslation();
  const { me } = useFrame();
  if (!me?.readOnly) return null;
  return (
    <section className="band" aria-label={t("common:band.baca_saja")}>
      {me.bertindak && (
        <span>
          {t("common:band.bertindak")} <bdi>{me.bertindak}</bdi>.
        </span>
      )}{" "}
      <span>{t("common:band.baca_saja")}</span> <a href={paths.lihatSelesai()}>{t("common:band.kembali")}</a>
    </section>
  );
}

/** The band of a try-out: the authorisation code for signing, and the way back to the instructor's own session. */
export function TryOutBand() {
  const { t } = useTranslation();
  const { me } = useFrame();
  if (!me?.coba) return null;
  return (
    <section className="band" aria-label={t("common:band.coba_judul")}>
      <span>{t("common:band.coba")}</span>{" "}
      <span>
        {t("common:band.coba_kode")} <bdi>{KODE_COBA}</bdi>.
      </span>{" "}
      <a href={paths.lihatSelesai()}>{t("common:band.kembali")}</a>
    </section>
  );
}

/** The band of an exam: the time that is left, its end, the code for signing, and the page where it is handed in. */
export function ExamBand() {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const saat = useSaat();
  const { me } = useFrame();
  if (!me?.ujian) return null;
  const { tugasId, tugas, ruang, sampai, sisa, zona } = me.ujian;
  return (
    <section className="band" aria-label={t("common:band.ujian_judul")}>
      <span>
        {t("common:band.ujian_judul")} <bdi>{tugas}</bdi>:{" "}
        {t("common:band.ujian_sisa", { count: sisa, jumlah: angka(sisa), saat: saat(sampai, zona) })}
      </span>{" "}
      {ruang && (
        <span>
          {t("common:band.coba_kode")} <bdi>{KODE_COBA}</bdi>.
        </span>
      )}{" "}
      <a href={paths.tugas.ujian(tugasId)}>{t(ruang ? "common:band.ujian_kumpul" : "common:band.ujian_lanjut")}</a>
    </section>
  );
}
