import FormCheck from "react-bootstrap/FormCheck";
import { type FieldTexts, GroupFrame, useControl } from "./field-frame";
import type { OptionView } from "./form-view";

/** Several ticks under one question. Each ticked value is posted under one name. */
export function CheckGroup({ options, ...texts }: FieldTexts & { readonly options: readonly OptionView[] }) {
  const { id, errors, value, control, describedBy } = useControl(texts.name, texts.hint);
  const ticked: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (
    <GroupFrame id={id} errors={errors} describedBy={describedBy} {...texts}>
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
    </GroupFrame>
  );
}
