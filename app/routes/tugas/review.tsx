import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import type { Balasan } from "~/contract/tugas/baris";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { useSaat } from "~/i18n/use-saat";
import { FileList } from "./file-list";

/** The head instructor's answer: the score first, then the remarks. */
export function Review({
  balasan: {
    tugasId,
    berkasUlasan,
    poin,
    dipotong,
    nilai,
    nilaiMaks,
    rubrik,
    poinRubrik,
    ulasan,
    pengulas,
    diulas,
    zona,
  },
}: {
  balasan: Pick<
    Balasan,
    | "tugasId"
    | "berkasUlasan"
    | "poin"
    | "dipotong"
    | "nilai"
    | "nilaiMaks"
    | "rubrik"
    | "poinRubrik"
    | "ulasan"
    | "pengulas"
    | "diulas"
    | "zona"
  >;
}) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const saat = useSaat();
  const desimal = useDesimal();
  return (
    <Section id="ulasan" title={t("tugas:kolom.ulasan")}>
      {diulas === null ? (
        <p className="text-muted">{t("tugas:balasan.belum_ditinjau")}</p>
      ) : (
        <div className="tugas-ulasan">
          <p className="tugas-nilai">
            {nilai === null ? (
              t("tugas:balasan.dikembalikan")
            ) : (
              <>
                <span className="visually-hidden">{t("tugas:kolom.nilai")} </span>
                <bdi dir="ltr">
                  <strong>{desimal(String(nilai))}</strong> / {angka(nilaiMaks)}
                </bdi>
              </>
            )}
          </p>
          {dipotong > 0 && (
            <p>{t("tugas:balasan.dipotong", { poin: desimal(String(poin)), potongan: desimal(String(dipotong)) })}</p>
          )}
          {Object.keys(poinRubrik).length > 0 && (
            <ReviewList
              items={rubrik.map(({ kunci, judul, poin: most }) => ({
                label: judul,
                value: `${desimal(String(poinRubrik[kunci] ?? 0))} / ${angka(most)}`,
              }))}
            />
          )}
          {ulasan && (
            <p className="teks-bebas" dir="auto">
              {ulasan}
            </p>
          )}
          {berkasUlasan.length > 0 && <FileList tugasId={tugasId} files={berkasUlasan} />}
          <p className="text-muted">
            <bdi>{pengulas}</bdi> · {saat(diulas, zona)}
          </p>
        </div>
      )}
    </Section>
  );
}
