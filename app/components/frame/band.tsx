import { useTranslation } from "react-i18next";
import type { Me } from "~/contract/akun";
import { KODE_COBA } from "~/domain/pihak";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { useTold } from "../announce";
import { useFrame } from "./frame-data";
import { useDetik } from "./use-detik";

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

/** Minutes before the end of an exam that are announced to screen readers. */
const DIUMUMKAN = [10, 5, 1];

/** The time that is left of an exam, and its end. With script the minutes count down. */
function SisaUjian({ detik, sampai, zona }: Pick<NonNullable<Me["ujian"]>, "detik" | "sampai" | "zona">) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  // the clock of its zone as it is written; no exam takes a whole day
  const saat = `${sampai.slice(11, 16)} ${zona}`;
  const sisa = Math.ceil(useDetik(detik) / 60);
  const words =
    sisa === 0 ? t("common:band.ujian_habis") : t("common:band.ujian_sisa", { count: sisa, jumlah: angka(sisa), saat });
  useTold(sisa === 0 || DIUMUMKAN.includes(sisa) ? words : "", sampai);
  return words;
}

/** The band of an exam: the time that is left, the code for signing, and the page where it is handed in. */
export function ExamBand() {
  const { t } = useTranslation();
  const { me } = useFrame();
  if (!me?.ujian) return null;
  const { tugasId, tugas, ruang } = me.ujian;
  return (
    <section className="band" aria-label={t("common:band.ujian_judul")}>
      <span>
        {t("common:band.ujian_judul")} <bdi>{tugas}</bdi>: <SisaUjian key={me.ujian.detik} {...me.ujian} />
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
