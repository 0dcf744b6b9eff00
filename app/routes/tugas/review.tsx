import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import type { Balasan } from "~/contract/tugas-baris";
import { useFormat } from "~/i18n/use-format";

/** What the head instructor sent back: the score first, then the remarks. */
export function Review({
  balasan: { nilai, nilaiMaks, ulasan, pengulas, diulas },
}: {
  balasan: Pick<Balasan, "nilai" | "nilaiMaks" | "ulasan" | "pengulas" | "diulas">;
}) {
  const { t } = useTranslation();
  const { angka, waktu } = useFormat();
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
                  <strong>{angka(nilai)}</strong> / {angka(nilaiMaks)}
                </bdi>
              </>
            )}
          </p>
          {ulasan && (
            <p className="teks-bebas" dir="auto">
              {ulasan}
            </p>
          )}
          <p className="text-muted">
            <bdi>{pengulas}</bdi> · {waktu(diulas)}
          </p>
        </div>
      )}
    </Section>
  );
}
