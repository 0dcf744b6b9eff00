import { useTranslation } from "react-i18next";
import { ZONA } from "~/domain/kit/zona";
import { SelectField } from "~/forms/fields";

/** The zone in which real-time deadlines of a class are typed and shown. */
export function ZoneField() {
  const { t } = useTranslation("batch");
  return (
    <SelectField
      name="zona"
      label={t("baru.zona")}
      hint={t("baru.zona_petunjuk")}
      options={ZONA.map((value) => ({ value, label: t(`zona.${value}`) }))}
    />
  );
}
