import { useRef } from "react";
import type { FieldView, FormView, ShownValues } from "~/forms/form-view";
import { useFormReply } from "~/forms/forms-context";
import { type LiveFailures, useLive } from "~/forms/use-live";
import { FORM_ID } from "~/web/names";

const isTyped = ({ kind }: FieldView): boolean => kind !== "hitung" && kind !== "berkas";
const isClosed = (field: FieldView): boolean => field.mati === "tidakBerlaku" && isTyped(field);
/** True if a closed line keeps its place on the paper: numbered amounts do. */
const keepsPlace = ({ kind, butir }: FieldView): boolean => kind === "rupiah" && butir !== undefined;
const fieldsOf = ({ sections }: FormView): readonly FieldView[] => sections.flatMap(({ fields }) => fields);
const openNames = (view: FormView): string[] =>
  fieldsOf(view).flatMap((field) => (isTyped(field) && field.mati === undefined ? [field.name] : []));

/** A closed field: gone if it was never open, else unseen with its typed value. */
function closed(field: FieldView, wasOpen: boolean): readonly FieldView[] {
  if (keepsPlace(field)) return [wasOpen ? { ...field, tutup: true } : field];
  const { mati: _, ...unseen } = field;
  return wasOpen ? [{ ...unseen, tutup: true }] : [];
}
/** The drawn form with the questions that are open now. Figures stay those of the saved form. */
function merged(drawn: FormView, now: FormView, opened: ReadonlySet<string>): FormView {
  const before = new Map(fieldsOf(drawn).map((field) => [field.name, field]));
  const fieldNow = (field: FieldView): readonly FieldView[] => {
    if (isClosed(field)) return closed(field, opened.has(field.name));
    const old = before.get(field.name);
    return [old && old.mati === field.mati ? old : field];
  };
  return { ...drawn, sections: now.sections.map((one) => ({ ...one, fields: one.fields.flatMap(fieldNow) })) };
}
/** Values of fields that were closed when the form was drawn. */
function valuesOpened(drawn: FormView, now: FormView): ShownValues {
  const before = new Set(openNames(drawn));
  return Object.fromEntries(Object.entries(now.values).filter(([name]) => !before.has(name)));
}

type Pertanyaan = {
  readonly view: FormView | null;
  readonly bawaan: ShownValues;
  readonly galat: LiveFailures;
};
const NONE: ShownValues = {};
/**
 * A form of a return with the questions that its current answers open. With script they follow every answer, asked at
 * `path`; a closed question keeps its typed value until the page is left.
 */
export function usePertanyaan(path: string | null, drawn: FormView | null): Pertanyaan {
  const reply = useFormReply("");
  // a refused form is drawn from its typed values, which open one question after another
  const again = (view: FormView | null) => (reply && view ? openNames(view).join() : undefined);
  const { hasil, galat } = useLive(FORM_ID, drawn && path, drawn, again);
  const opened = useRef({ of: drawn, names: new Set<string>() });
  if (opened.current.of !== drawn) opened.current = { of: drawn, names: new Set() };
  const { names } = opened.current;
  for (const view of [drawn, hasil]) if (view) for (const name of openNames(view)) names.add(name);
  if (drawn === null || hasil === null || hasil === drawn) return { view: drawn, bawaan: NONE, galat };
  return { view: merged(drawn, hasil, names), bawaan: valuesOpened(drawn, hasil), galat };
}
