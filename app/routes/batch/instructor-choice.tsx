import FormCheck from "react-bootstrap/FormCheck";
import { useTranslation } from "react-i18next";
import { GroupFrame, useControl } from "~/forms/field-frame";
import { SelectField } from "~/forms/fields";
import type { OptionView } from "~/forms/form-view";

/** Head of the class from a list, further instructors as ticks. */
export function InstructorChoice({ options }: { options: readonly OptionView[] }) {
  const { t } = useTranslation();
  const label = t("batch:baru.instruktur");
  const { id, errors, value, describedBy } = useControl("instruktur");
  const ticked: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (
    <>
      <SelectField
        name="kepala"
        label={t("batch:baru.kepala")}
        hint={t("batch:baru.kepala_petunjuk")}
        options={options}
        required={false}
      />
      <GroupFrame id={id} errors={errors} describedBy={describedBy} name="instruktur" label={label} required={false}>
        {options.map((option, index) => (
          <FormCheck key={option.value} id={index === 0 ? id : `${id}-${index}`}>
            <FormCheck.Input name="instruktur" value={option.value} defaultChecked={ticked.includes(option.value)} />
            <FormCheck.Label>{option.label}</FormCheck.Label>
          </FormCheck>
        ))}
      </GroupFrame>
    </>
  );
}
