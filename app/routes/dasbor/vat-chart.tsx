import { useTranslation } from "react-i18next";
import { SeriesChart } from "~/components/chart";
import type { IkhtisarTahun } from "~/contract/dasbor";
import { useFormat } from "~/i18n/use-format";

/** VAT by period: output, credited input, and their difference (negative: overpaid). */
export function VatChart({ ppn }: Pick<IkhtisarTahun, "ppn">) {
  const { t } = useTranslation("batch");
  const { masa } = useFormat();
  return (
    <SeriesChart
      title={t("dasbor.bagan")}
      labelHead={t("tahun.masa")}
      series={[t("tahun.keluaran"), t("tahun.masukan"), t("dasbor.spt_nilai")]}
      groups={ppn.map((row) => ({ label: masa(row.masa), values: [row.keluaran, row.masukan, row.selisih] }))}
    />
  );
}
