import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { useFrame } from "~/components/frame/frame-data";
import { useWaiting } from "~/components/frame/use-waiting";
import { FieldGrid } from "~/forms/field-grid";
import { SelectField } from "~/forms/fields";
import { AskAgain, ViewField } from "~/forms/form-fields";
import type { FieldView, OptionView, SectionView, ShownValues } from "~/forms/form-view";
import { LookupField } from "~/forms/lookup-field";
import { MasaTertulis, type Penanggalan } from "~/forms/masa-tertulis";
import { PostForm, SubmitButton, useDrawing } from "~/forms/post-form";
import { useAnswer } from "~/forms/use-answer";
import { type Live, type LiveFailures, useLive } from "~/forms/use-live";
import { ASK_FIELD, FORM_ID } from "~/web/names";

/**
 * The server's results for a document's form. They come with the page, with the form drawn again under `name`, and with
 * script for the current values from `path`.
 */
export function useFigures<T>(name: string, path: string, sent: T): Live<T> {
  const drawn = useAnswer<Readonly<Record<string, T | undefined>>>()?.[name] ?? sent;
  return useLive(FORM_ID, path, drawn);
}

type FormProps = {
  readonly values: ShownValues;
  /** The address it is posted to, if not its own. */
  readonly action?: string | undefined;
  /** The version being changed; a new document has none. */
  readonly versi?: number | undefined;
  readonly galat: LiveFailures;
  readonly submitLabel: string;
  /** The part that stays visible during input: the result and the findings of the rules. */
  readonly side?: ReactNode;
  /** Its buttons, which stay at the foot of the window. */
  readonly buttons: ReactNode;
  readonly children: ReactNode;
};
/** The form of a document: its fields, its figures next to them, its actions below them. */
export const DocumentForm = ({ children, side, buttons, ...form }: FormProps) => (
  <PostForm {...form} className="faktur-formulir">
    <div className="dokumen-tata">
      <div className="dokumen-isi">{children}</div>
      {side && <div className="dokumen-samping">{side}</div>}
    </div>
    <div className="dokumen-palang">
      <SaveState kept={form.versi !== undefined} />
      {buttons}
    </div>
  </PostForm>
);

/** Shows that the form is saved, changed, or being sent. Without script only the first state is known. */
function SaveState({ kept }: { kept: boolean }) {
  const { t } = useTranslation();
  const { script } = useFrame();
  const { reply } = useDrawing();
  const waiting = useWaiting();
  const [changed, setChanged] = useState(false);
  const here = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const form = here.current?.closest("form");
    const told = () => setChanged(true);
    form?.addEventListener("input", told);
    return () => form?.removeEventListener("input", told);
  }, []);
  const open = changed || reply !== undefined;
  const isSaved = kept && !open && script;
  const unsaved = open ? t("komponen:formulir.belum_disimpan") : t("komponen:formulir.baru");
  // a page without script cannot withdraw the note that it is saved
  const saved = script ? t("komponen:formulir.tersimpan") : t("komponen:formulir.simpan_dulu");
  const sending = waiting === "mengirim" ? t("komponen:formulir.menyimpan") : t("common:menunggu.memproses");
  return (
    <p ref={here} className={isSaved ? "dokumen-keadaan dokumen-keadaan--tersimpan" : "dokumen-keadaan"}>
      {waiting && waiting !== "memuat" ? sending : kept && !open ? saved : unsaved}
    </p>
  );
}

type SideProps = { readonly id: string; readonly title: string; readonly children: ReactNode };
/** A part of the column next to the fields. */
export const SidePart = ({ id, title, children }: SideProps) => (
  <section aria-labelledby={id} className="dokumen-bagian">
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type PartProps = {
  readonly section: SectionView;
  /** The currently asked fields of the part, and the function that draws one. */
  readonly fields: readonly FieldView[];
  readonly draw: (field: FieldView) => ReactNode;
  /** The field for the document's period, in any part of the form. */
  readonly dates?: Penanggalan | undefined;
  /** True if other fields depend on answers here. Without script a button draws them anew. */
  readonly asks?: boolean;
  readonly before?: ReactNode;
};
/** A part of the form: its fields as a grid. */
export function FormPart({ section, fields, draw, dates, asks, before }: PartProps) {
  const head = `bagian-${section.name}`;
  return (
    <section className="formulir-bagian" aria-labelledby={head}>
      <h2 id={head}>{section.title}</h2>
      {before}
      <FieldGrid fields={fields} draw={draw}>
        {asks && <AskAgain section={section} />}
      </FieldGrid>
      {dates && section.fields.some((field) => field.name === dates) && <MasaTertulis name={dates} />}
    </section>
  );
}

type FieldProps = {
  readonly field: FieldView;
  /** The name of the code in a search box. */
  readonly chosen?: string | undefined;
  /** Entries of an official list, shown in its own words. */
  readonly official?: readonly OptionView[] | undefined;
};
/** A field of a document: a search in a long list, a choice from an official list, or the control of its definition. */
export function DocumentField({ field, chosen, official }: FieldProps) {
  const { name, label, hint, required } = field;
  const texts = { name, label, hint, required };
  if (field.kind === "cari")
    return <LookupField {...texts} chosen={chosen ? { value: "", label: chosen } : undefined} />;
  return official ? <SelectField {...texts} options={official} official /> : <ViewField field={field} />;
}

type ButtonsProps = { readonly save: string; readonly calculate: string; readonly children?: ReactNode };
/**
 * Buttons that store the draft and, without script, compute its figures. A further step, if any, is then the main
 * action.
 */
export function FormButtons({ save, calculate, children }: ButtonsProps) {
  const { script } = useFrame();
  return (
    <ButtonRow>
      {!script && (
        <Button name={ASK_FIELD} value="perbarui">
          {calculate}
        </Button>
      )}
      {children ? <Button>{save}</Button> : <SubmitButton>{save}</SubmitButton>}
      {children}
    </ButtonRow>
  );
}
