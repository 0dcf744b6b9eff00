import { useTranslation } from "react-i18next";
import { Shaped } from "~/components/status-badge";
import type { PutusanTelaah } from "~/contract/telaah";
import { useDesimal } from "~/i18n/use-desimal";

const RUPA = {
  penuh: { tone: "berhasil", shape: "centang" },
  sebagian: { tone: "perhatian", shape: "titik" },
  nol: { tone: "bahaya", shape: "silang" },
} as const;
/** How much of its points a question has. */
export const TINGKAT = ["penuh", "sebagian", "nol"] as const;
const tingkatOf = (poin: number, maks: number): (typeof TINGKAT)[number] =>
  poin >= maks ? "penuh" : poin > 0 ? "sebagian" : "nol";

/** Picture and word of a share of points. */
export function Tingkat({ tingkat }: { readonly tingkat: (typeof TINGKAT)[number] }) {
  const { t } = useTranslation("telaah");
  return <Shaped {...RUPA[tingkat]}>{t(`poin.${tingkat}`)}</Shaped>;
}

/** Points of a question with the picture of their share. */
export function Poin({ poin, maks, tunjukMaks = false }: { poin: number; maks: number; tunjukMaks?: boolean }) {
  const { t } = useTranslation("telaah");
  const desimal = useDesimal();
  const tingkat = tingkatOf(poin, maks);
  return (
    <Shaped {...RUPA[tingkat]}>
      <bdi dir="ltr">{tunjukMaks ? `${desimal(String(poin))} / ${desimal(String(maks))}` : desimal(String(poin))}</bdi>
      <span className="visually-hidden"> {t(`poin.${tingkat}`)}</span>
    </Shaped>
  );
}

const HASIL = {
  tepat: { tone: "berhasil", shape: "centang" },
  beda: { tone: "perhatian", shape: "titik" },
  terlambat: { tone: "perhatian", shape: "jam" },
  kurang: { tone: "bahaya", shape: "silang" },
  lebih: { tone: "bahaya", shape: "coret" },
} as const;
/** A verdict as picture and word. */
export function Hasil({ hasil }: Pick<PutusanTelaah, "hasil">) {
  const { t } = useTranslation("telaah");
  return <Shaped {...HASIL[hasil]}>{t(`hasil.${hasil}`)}</Shaped>;
}
