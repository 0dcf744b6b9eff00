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
 * What the server works out for a document's form: as the page was sent with it, as the form drawn again brings it under
 * `name`, and with script as what stands in the form now gives it, asked for at `path`.
 */
export function useFigures<T>(name: string, path: string, sent: T): Live<T> {
  const drawn = useAnswer<Readonly<Record<string, T | undefined>>>()?.[name] ?? sent;
  return useLive(FORM_ID, path, drawn);
}

type FormProps = {
  readonly values: ShownValues;
  /** Where it is posted, if not where it stands. */
  readonly action?: string | undefined;
  /** The version that is being changed; a new document has none. */
  readonly versi?: number | undefined;
  readonly galat: LiveFailures;
  readonly submitLabel: string;
  /** What stays in sight while one fills it in: what it comes to, and what the rules find. */
  readonly side?: ReactNode;
  /** Its buttons; they stay at the foot of the window. */
  readonly buttons: ReactNode;
  readonly children: ReactNode;
};
/** The form of a document: its fields, beside them its figures, below them its deeds. */
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

/** Says that the form is saved, changed, or being sent; without script only the first state is known. */
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
  // a page without script cannot take back that it is saved
  const saved = script ? t("komponen:formulir.tersimpan") : t("komponen:formulir.simpan_dulu");
  const sending = waiting === "mengirim" ? t("komponen:formulir.menyimpan") : t("common:menunggu.memproses");
  return (
    <p ref={here} className={isSaved ? "dokumen-keadaan dokumen-keadaan--tersimpan" : "dokumen-keadaan"}>
      {waiting && waiting !== "memuat" ? sending : kept && !open ? saved : unsaved}
    </p>
  );
}

type SideProps = { readonly id: string; readonly title: string; readonly children: ReactNode };
/** A part of what stands beside the fields. */
export const SidePart = ({ id, title, children }: SideProps) => (
  <section aria-labelledby={id} className="dokumen-bagian">
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type PartProps = {
  readonly section: SectionView;
  /** Those of its fields that are asked for now, and how one is drawn. */
  readonly fields: readonly FieldView[];
  readonly draw: (field: FieldView) => ReactNode;
  /** The field that says for which period the document counts, in whichever part it stands. */
  readonly dates?: Penanggalan | undefined;
  /** Other fields hang on answers given here: without script they are drawn anew at a button. */
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
/**
 * Keeping the draft, without script asking for its figures, and what goes further than keeping it, which then is the
 * main deed.
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
