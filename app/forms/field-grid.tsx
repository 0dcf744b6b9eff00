import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldId } from "~/web/names";
import { type FieldView, isSeldom } from "./form-view";
import { useDrawing } from "./post-form";
import { valueAt } from "./use-chosen";

/** Escape hides the hint of the focused field. The next field shows its own again. */
function hush({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === "Escape") currentTarget.dataset.diam = "";
}
const heed = ({ currentTarget }: FocusEvent<HTMLElement>) => {
  delete currentTarget.dataset.diam;
};

type GridProps = {
  readonly fields?: readonly FieldView[];
  readonly draw?: (field: FieldView) => ReactNode;
  readonly children?: ReactNode;
};
/** Fields next to each other, each as wide as its kind. Rarely used fields are folded behind the others. */
export function FieldGrid({ fields = [], draw = () => null, children }: GridProps) {
  const { values } = useDrawing();
  const folded = fields.filter((field) => isSeldom(field, values));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in its fields
    <div className="isian-luas" onKeyDown={hush} onFocus={heed}>
      <div className="isian-kisi">
        {fields.filter((field) => !folded.includes(field)).map(draw)}
        {folded.length > 0 && <Folded fields={folded}>{folded.map(draw)}</Folded>}
        {children}
      </div>
    </div>
  );
}

/** A fold named by its content. It opens once a field in it has a value, has an error or was asked for. */
function Folded({ fields, children }: { readonly fields: readonly FieldView[]; readonly children: ReactNode }) {
  const { t } = useTranslation("komponen");
  const { form, values, galat, reply } = useDrawing();
  const tells = ({ name }: FieldView) =>
    [valueAt(values, name), galat?.[name], reply?.result.error?.[name], reply?.found?.[name]].some(Boolean) ||
    reply?.focus === fieldId(name, form);
  const told = fields.some(tells);
  // a fold that was open once stays as the user leaves it
  const [open, setOpen] = useState(told);
  if (told && !open) setOpen(true);
  return (
    <details className="isian-jarang" open={open || undefined}>
      <summary>
        {t("formulir.isian_lain")}: {fields.map(({ label }) => label).join(", ")}
      </summary>
      <div className="isian-kisi">{children}</div>
    </details>
  );
}
