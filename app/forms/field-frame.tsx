import { useField } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import Feedback from "react-bootstrap/Feedback";
import FormGroup from "react-bootstrap/FormGroup";
import FormLabel from "react-bootstrap/FormLabel";
import FormText from "react-bootstrap/FormText";
import { useTranslation } from "react-i18next";
import { TermBeside, WithTerm } from "~/components/term";
import { fieldId } from "~/web/names";
import type { IstilahView, ShownValue } from "./form-view";
import { useDrawing } from "./post-form";
import { valueAt } from "./use-chosen";

export type FieldTexts = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Official item number, before the label. */
  readonly butir?: string;
  /** Shows "(boleh kosong)" after the label when false. */
  readonly required?: boolean;
  /** The term that its label names. */
  readonly istilah?: IstilahView;
  /** The label is read by screen readers, not seen: in a table whose head shows it. */
  readonly hideLabel?: boolean;
};

/**
 * State of one field and the attributes of its control. Its value is that of the moment it was drawn. If an answer of
 * the server changes the kind of field, it begins with the typed text.
 */
export function useControl(name: string, hint?: string) {
  const { form, reply, values, galat, typed, bawaan = {} } = useDrawing();
  const [meta] = useField<unknown>(name);
  const id = fieldId(name, form);
  const errors = galat?.[name] ?? meta.errors ?? [];
  const describedBy = [hint && `${id}-petunjuk`, errors.length > 0 && `${id}-galat`].filter(Boolean).join(" ");
  const [value] = useState<ShownValue>(
    () =>
      typed?.get(name) ??
      valueAt(values, name) ??
      (meta.initialValue as ShownValue | undefined) ??
      valueAt(bawaan, name),
  );
  return {
    id,
    errors,
    value,
    text: typeof value === "string" ? value : undefined,
    describedBy: describedBy || undefined,
    control: {
      id,
      name,
      "aria-invalid": errors.length > 0 || undefined,
      "aria-describedby": describedBy || undefined,
      autoFocus: reply?.focus === id || undefined,
    },
  };
}

export function LabelText({
  label,
  butir,
  required,
  istilah,
}: Pick<FieldTexts, "label" | "butir" | "required" | "istilah">) {
  const { t } = useTranslation("komponen");
  return (
    <>
      {butir && <span className="isian-butir">{butir} </span>}
      <WithTerm text={label} istilah={istilah} />
      {required === false && <span className="isian-boleh-kosong"> {t("formulir.boleh_kosong")}</span>}
    </>
  );
}

/** Hint and failures, in this order, with the ids that the control names. */
export function Notes({ id, hint, errors }: { id: string; hint?: string; errors: readonly string[] }) {
  const { t } = useTranslation("komponen");
  return (
    <>
      {hint && (
        <FormText as="p" id={`${id}-petunjuk`} className="isian-petunjuk">
          {hint}
        </FormText>
      )}
      {errors.length > 0 && (
        <Feedback as="p" type="invalid" id={`${id}-galat`} className="isian-galat">
          <span className="visually-hidden">{t("formulir.galat")} </span>
          {[...new Set(errors)].join(" ")}
        </Feedback>
      )}
    </>
  );
}

type FrameProps = FieldTexts & {
  readonly id: string;
  readonly errors: readonly string[];
  readonly children: ReactNode;
};

const labelLook = (hidden = false) => (hidden ? { visuallyHidden: true } : { className: "isian-label" });

/** Label, hint, failure, control: this order everywhere. */
export function FieldFrame({ id, errors, children, hint, hideLabel, istilah, ...texts }: FrameProps) {
  const beside = !hideLabel && istilah;
  const label = (
    <FormLabel htmlFor={id} {...(beside ? {} : labelLook(hideLabel))}>
      <LabelText {...texts} />
    </FormLabel>
  );
  return (
    <FormGroup className={errors.length > 0 ? "isian isian--galat" : "isian"}>
      {beside ? (
        <span className="isian-label">
          {label} <TermBeside istilah={beside} />
        </span>
      ) : (
        label
      )}
      <Notes id={id} hint={hint} errors={errors} />
      {children}
    </FormGroup>
  );
}

/** A frame for several controls with one question. */
export function GroupFrame({
  id,
  errors,
  children,
  hint,
  hideLabel,
  describedBy,
  wide,
  istilah,
  ...texts
}: FrameProps & { describedBy?: string; wide?: boolean }) {
  return (
    <div className={["isian", errors.length > 0 && "isian--galat", wide && "isian--lebar"].filter(Boolean).join(" ")}>
      <fieldset className="isian-grup" aria-describedby={describedBy}>
        <FormLabel as="legend" {...labelLook(hideLabel)}>
          <LabelText {...texts} istilah={hideLabel ? undefined : istilah} />
        </FormLabel>
        <Notes id={id} hint={hint} errors={errors} />
        <div className="isian-isi">{children}</div>
      </fieldset>
    </div>
  );
}
