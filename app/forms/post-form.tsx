import { FormProvider, useForm } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Button } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import { HiddenFields } from "~/components/hidden-fields";
import { useFormReply } from "~/forms/forms-context";
import { FORM_ID } from "~/web/names";
import { DrawnFrom } from "./drawn-from";
import type { FormReply, ShownValues, Versi } from "./form-view";
import { useChosen } from "./use-chosen";
import type { LiveFailures } from "./use-live";
import { useTyped } from "./use-typed";

/** What the fields of a form ask about it; with script `values` follows every choice. */
type Drawing = {
  readonly form: string;
  readonly values: ShownValues;
  readonly reply?: FormReply;
  readonly galat?: LiveFailures;
  /** A new form as the page was sent: what stands in it nobody has chosen. */
  readonly baru?: boolean;
  /** With script what was typed since it was drawn, by the name of the box. */
  readonly typed?: ReadonlyMap<string, string>;
};
const DrawingContext = createContext<Drawing>({ form: "", values: {} });
export const useDrawing = (): Drawing => useContext(DrawingContext);

type PostFormProps = {
  /** Names the form when a page has several; field ids carry it. */
  readonly id?: string;
  readonly values?: ShownValues;
  /** The version that `values` are of: its action then names `terkini`. */
  readonly versi?: Versi | undefined;
  readonly action?: string;
  /** With files. */
  readonly multipart?: boolean;
  /** Posts the whole document even with script: for answers that are pages of another visitor, as at sign-in. */
  readonly reloadDocument?: boolean;
  /** Text of the main submit, where another one stands before it: Enter presses the first submit of a form. */
  readonly submitLabel?: string;
  readonly className?: string;
  /** What stands in the form now and cannot be read. */
  readonly galat?: LiveFailures;
  readonly children: ReactNode;
};

/**
 * A form that posts. After an answer of the action it is drawn anew from what was typed, with script as without.
 */
export function PostForm(props: PostFormProps) {
  const reply = useFormReply(props.id ?? "");
  const { pathname } = useLocation();
  return <DrawnForm key={reply ? drawingOf(reply) : pathname} {...props} reply={reply} />;
}

const drawings = new WeakMap<FormReply, number>();
let drawn = 0;
/** A number for each answer: the form is drawn anew for another one, and for nothing else. */
function drawingOf(reply: FormReply): number {
  const known = drawings.get(reply) ?? ++drawn;
  drawings.set(reply, known);
  return known;
}

function DrawnForm({
  id = "",
  values = {},
  versi,
  action,
  multipart,
  reloadDocument,
  submitLabel,
  className,
  galat,
  children,
  reply,
}: PostFormProps & { reply?: FormReply }) {
  const shown = (reply?.result.initialValue as ShownValues | undefined) ?? values;
  const [form] = useForm({ id: id || FORM_ID, defaultValue: shown, lastResult: reply?.result });
  const { chosen, follow } = useChosen();
  const { me } = useFrame();
  const { t } = useTranslation("komponen");
  const { form: element, typed, note, onFocus, onBlur } = useTyped();
  // a look at somebody's work shows its fields; what would be refused is not offered
  if (me?.readOnly)
    return (
      <FormProvider context={form.context}>
        <DrawingContext.Provider value={{ form: id, values: shown, reply, galat }}>
          <Alert variant="info">{t("formulir.hanya_lihat")}</Alert>
          <fieldset id={form.id} className={className} disabled>
            {children}
          </fieldset>
        </DrawingContext.Provider>
      </FormProvider>
    );
  return (
    <FormProvider context={form.context}>
      <DrawingContext.Provider
        value={{ form: id, values: chosen ?? shown, reply, galat, typed, baru: versi === undefined && !reply }}
      >
        <Form
          ref={element}
          method="post"
          id={form.id}
          action={action}
          encType={multipart ? "multipart/form-data" : undefined}
          reloadDocument={reloadDocument}
          className={className}
          noValidate
          preventScrollReset
          onChange={(event) => {
            note(event);
            follow(event);
          }}
          onFocus={onFocus}
          onBlur={onBlur}
          data-digambar={reply ? "ulang" : undefined}
        >
          {submitLabel && (
            <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
              {submitLabel}
            </button>
          )}
          <HiddenFields form={id} />
          {versi !== undefined && <DrawnFrom versi={versi} values={values} reply={reply} />}
          {children}
        </Form>
      </DrawingContext.Provider>
    </FormProvider>
  );
}

/** The main submit, with the words of its deed. */
export function SubmitButton({
  children,
  danger,
  quiet,
  name,
  value,
}: {
  children: ReactNode;
  danger?: boolean;
  /** Beside another that is the one to press. */
  quiet?: boolean;
  name?: string;
  value?: string;
}) {
  const { me } = useFrame();
  if (me?.readOnly) return null;
  return (
    <Button name={name} value={value} variant={danger ? "danger" : quiet ? "outline-secondary" : "primary"}>
      {children}
    </Button>
  );
}
