import { useTranslation } from "react-i18next";
import { ZONA } from "~/domain/kit/zona";
import { SelectField } from "~/forms/fields";

/** The time zone of a class's real-time deadlines, for typing and display. */
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
