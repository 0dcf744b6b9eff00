import { useTranslation } from "react-i18next";
import type { Masa } from "~/domain/kit/tanggal";
import { useFormat } from "~/i18n/use-format";
import { useFrame } from "../frame/frame-data";

type Props = {
  /** Of the day or the period that is written; null while it cannot be read. */
  readonly masa: Masa | null;
  /** Text key of what to say: a day falls in a month, a period is one; `awal`: the day the form itself began with. */
  readonly pesan: "common:masa.di_luar" | "common:masa.lain" | "common:masa.awal";
};
/** Says that what is written lies outside the period that is worked on, for which the document then does not count. */
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
