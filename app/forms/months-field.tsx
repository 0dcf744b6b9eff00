import { useTranslation } from "react-i18next";
import { ComputedOutput } from "./computed-output";
import { type FieldTexts, GroupFrame, useControl } from "./field-frame";
import { RupiahField } from "./fields";
import type { ComputedView } from "./form-view";

/** Names of the months, in the language of the page. */
export function useMonthNames(): readonly string[] {
  const { i18n } = useTranslation("komponen");
  const name = new Intl.DateTimeFormat(i18n.language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => name.format(new Date(Date.UTC(2026, month, 15))));
}

/** An amount for each month of a year. Posts `<name>[0]` to `<name>[11]`. */
export function MonthsField(texts: FieldTexts) {
  const { id, errors, describedBy } = useControl(texts.name, texts.hint);
  return (
    <GroupFrame id={id} errors={errors} describedBy={describedBy} {...texts}>
      {useMonthNames().map((month, index) => (
        <RupiahField key={month} name={`${texts.name}[${index}]`} label={month} required />
      ))}
    </GroupFrame>
  );
}

type ComputedMonths = FieldTexts & { readonly months: readonly (ComputedView | undefined)[] };
/** A computed amount for each month of a year, without input. */
export function MonthsOutput({ months, ...texts }: ComputedMonths) {
  const { id, errors, describedBy } = useControl(texts.name, texts.hint);
  return (
    <GroupFrame id={id} errors={errors} describedBy={describedBy} {...texts}>
      {useMonthNames().map((month, index) => (
        <ComputedOutput key={month} name={`${texts.name}[${index}]`} label={month} computed={months[index]} />
      ))}
    </GroupFrame>
  );
}
