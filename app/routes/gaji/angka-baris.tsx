import { useTranslation } from "react-i18next";
import type { BarisGaji } from "~/contract/gaji";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";

/** Heads of the figures of a row's slip, in their order. */
export const kepalaAngka = (annual: boolean): readonly string[] =>
  annual ? ["bruto_setahun", "pph_setahun", "sudah_dipotong", "pph_akhir"] : ["bruto", "kategori", "tarif", "pph"];

const BUKAN_RUPIAH: readonly string[] = ["ptkp", "jenis", "kategori", "tarif"];
/** The head of a column of figures. For amounts it also names rupiah, which the cells leave out. */
export function useKepala(): (name: string) => string {
  const { t } = useTranslation(["bukpot", "komponen"]);
  return (name) => {
    const nama = t(`bukpot:gaji.pratinjau_kolom.${name}`);
    return BUKAN_RUPIAH.includes(name) ? nama : t("komponen:daftar.dalam_rupiah", { nama });
  };
}

/** The figures of a row's slip under their heads; dashes if there is no slip. */
export function AngkaBaris({ row, annual }: { row: BarisGaji; annual: boolean }) {
  const kepala = useKepala();
  const { angka } = useFormat();
  const desimal = useDesimal();
  const cells = annual
    ? [row.brutoSetahun, row.pphSetahun, row.sudahDipotong, row.pph].map((value) => angka(value))
    : [angka(row.bruto), row.kategori, `${desimal(row.tarif)}%`, angka(row.pph)];
  const none = row.keadaan === "salah";
  return kepalaAngka(annual).map((name, at) => (
    <td key={name} className="angka" data-label={kepala(name)}>
      {none ? "–" : cells[at]}
    </td>
  ));
}
