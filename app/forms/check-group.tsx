import type { ReactNode } from "react";
import FormCheck from "react-bootstrap/FormCheck";
import { useTranslation } from "react-i18next";
import { type FieldTexts, GroupFrame, useControl } from "./field-frame";
import type { OptionView } from "./form-view";

/** Several ticks under one question; posts the value of each that is ticked under one name. */
export function CheckGroup({ options, ...texts }: FieldTexts & { readonly options: readonly OptionView[] }) {
  const { id, errors, value, control, describedBy } = useControl(texts.name, texts.hint);
  const ticked: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ticks = (
    <>
      {options.map((option, index) => (
        <FormCheck key={option.value} id={index === 0 ? id : `${id}-${index}`}>
          <FormCheck.Input
            type="checkbox"
            name={texts.name}
            value={option.value}
            defaultChecked={ticked.includes(option.value)}
            autoFocus={index === 0 ? control.autoFocus : undefined}
          />
          <FormCheck.Label>{option.label}</FormCheck.Label>
        </FormCheck>
      ))}
    </>
  );
  return (
    <GroupFrame id={id} errors={errors} describedBy={describedBy} {...texts}>
      {texts.hideLabel ? <Folded chosen={ticked.filter(Boolean).map(String)}>{ticks}</Folded> : ticks}
    </GroupFrame>
  );
}

/** In a cell the ticks stand folded below the codes that are ticked. */
function Folded({ chosen, children }: { readonly chosen: readonly string[]; readonly children: ReactNode }) {
  const { t } = useTranslation("komponen");
  return (
    <details className="isian-lipat">
      <summary>{chosen.length > 0 ? chosen.join(", ") : t("formulir.pilih")}</summary>
      {children}
    </details>
  );
}
