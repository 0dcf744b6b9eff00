import { useTranslation } from "react-i18next";
import { isTanggal, masaOf } from "~/domain/kit/tanggal";
import { useFormat } from "~/i18n/use-format";
import { useFrame } from "../frame/frame-data";

/**
 * Says that a day (or period) lies outside the period that is worked on: the document will not count for it. Nothing
 * where it lies inside, or cannot be read yet.
 */
export function DiLuarMasa({ hari }: { hari: string }) {
  const { t } = useTranslation();
  const { masa: format } = useFormat();
  const kerja = useFrame().masa;
  const masa = isTanggal(hari) ? masaOf(hari) : "";
  const outside = kerja !== null && masa !== "" && masa !== kerja.masa;
  return (
    <p className="di-luar-masa" role="status">
      {outside && t("common:masa.di_luar", { masa: format(masa), kerja: format(kerja.masa) })}
    </p>
  );
}
