import { useTranslation } from "react-i18next";
import type { Masa } from "~/domain/kit/tanggal";
import { useFormat } from "~/i18n/use-format";
import { useFrame } from "../frame/frame-data";

type Props = {
  /** Month of the entered day or period; null while it cannot be read. */
  readonly masa: Masa | null;
  /** Text key of what to say: a day falls in a month, a period is one; `awal`: the day the form itself began with. */
  readonly pesan: "common:masa.di_luar" | "common:masa.lain" | "common:masa.awal";
};
/** Warns that the entered day or period is outside the current period, so the document does not count for it. */
export function DiLuarMasa({ masa, pesan }: Props) {
  const { t } = useTranslation();
  const { masa: format } = useFormat();
  const kerja = useFrame().masa;
  const outside = kerja !== null && masa !== null && masa !== kerja.masa;
  return (
    <p className={pesan === "common:masa.awal" ? "di-luar-masa di-luar-masa--awal" : "di-luar-masa"} role="status">
      {outside && t(pesan, { masa: format(masa), kerja: format(kerja.masa) })}
    </p>
  );
}
