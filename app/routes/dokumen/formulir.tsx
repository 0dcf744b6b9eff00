import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { SelectField } from "~/forms/fields";
import { ViewField } from "~/forms/form-fields";
import type { FieldView, OptionView, SectionView, ShownValues } from "~/forms/form-view";
import { LookupField } from "~/forms/lookup-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { type Live, type LiveFailures, useLive } from "~/forms/use-live";
import { ASK_FIELD } from "~/web/names";

const FORM_ID = "formulir";

/**
 * What the server works out for a document's form: as the page was sent with it, as the form drawn again brings it under
 * `name`, and with script as what stands in the form now gives it, asked for at `path`.
 */
export function useFigures<T>(name: string, path: string, sent: T): Live<T> {
  const drawn = useActionData<Readonly<Record<string, T | undefined>>>()?.[name] ?? sent;
  return useLive(FORM_ID, path, drawn);
}

type FormProps = {
  readonly values: ShownValues;
  /** Where it is posted; names the version that is being changed. */
  readonly action?: string | undefined;
  readonly galat: LiveFailures;
  readonly submitLabel: string;
  readonly children: ReactNode;
};
/** The form of a document with its figures. */
export const DocumentForm = ({ children, ...form }: FormProps) => (
  <PostForm {...form} className="faktur-formulir">
    {children}
  </PostForm>
);

type PartProps = {
  readonly section: Pick<SectionView, "name" | "title">;
  /** Other fields hang on answers given here: without script they are drawn anew at a button. */
  readonly asks?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly children: ReactNode;
};
/** A part of the form: its fields as a grid. */
export function FormPart({ section: { name, title }, asks, before, after, children }: PartProps) {
  const { t } = useTranslation("komponen");
  const head = `bagian-${name}`;
  return (
    <section className="formulir-bagian" aria-labelledby={head}>
      <h2 id={head}>{title}</h2>
      {before}
      <div className="faktur-kisi">{children}</div>
      {after}
      {asks && (
        <Button name={ASK_FIELD} value="perbarui" variant="outline-secondary" className="formulir-perbarui">
          {t("formulir.perbarui")}
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
    </section>
  );
}

type FieldProps = {
  readonly field: FieldView;
  /** What the code in a search box stands for. */
  readonly chosen?: string | undefined;
  /** Entries of an official list, shown in its own words. */
  readonly official?: readonly OptionView[] | undefined;
};
/** A field of a document: a search in a long list, a choice of an official one, or what its definition says. */
export function DocumentField({ field, chosen, official }: FieldProps) {
  const { name, label, hint, required } = field;
  const texts = { name, label, hint, required };
  if (field.kind === "cari")
    return <LookupField {...texts} chosen={chosen ? { value: "", label: chosen } : undefined} />;
  return official ? <SelectField {...texts} options={official} official /> : <ViewField field={field} />;
}

type ButtonsProps = { readonly save: string; readonly calculate: string; readonly children?: ReactNode };
/** Keeping the draft, whatever else the document is kept with, and asking for its figures. */
export const FormButtons = ({ save, calculate, children }: ButtonsProps) => (
  <p className="formulir-tombol">
    <SubmitButton>{save}</SubmitButton>
    {children}
    <Button name={ASK_FIELD} value="perbarui">
      {calculate}
    </Button>
  </p>
);
