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

/** The drawing state of a form for its fields. With script `values` follows every choice. */
type Drawing = {
  readonly form: string;
  readonly values: ShownValues;
  readonly reply?: FormReply;
  readonly galat?: LiveFailures;
  /** A new form as the page was sent: what stands in it nobody has chosen. */
  readonly baru?: boolean;
  /** With script: values of fields that opened since the form was drawn. */
  readonly bawaan?: ShownValues;
  /** With script: the text typed since the form was drawn, by the name of the box. */
  readonly typed?: ReadonlyMap<string, string>;
  readonly duringLook?: boolean;
};
const DrawingContext = createContext<Drawing>({ form: "", values: {} });
export const useDrawing = (): Drawing => useContext(DrawingContext);

type PostFormProps = {
  /** Names the form when a page has several. Field ids contain it. */
  readonly id?: string;
  readonly values?: ShownValues;
  /** The version of `values`. Its action then passes `terkini`. */
  readonly versi?: Versi | undefined;
  readonly action?: string;
  /** True if the form sends files. */
  readonly multipart?: boolean;
  /** True if it can be sent during a read-only look: it changes the caller's own session only. */
  readonly duringLook?: boolean;
  /** Posts the whole document even with script, for replies that belong to another visitor, as at sign-in. */
  readonly reloadDocument?: boolean;
  /** Text of the main submit, where another one stands before it: Enter presses the first submit of a form. */
  readonly submitLabel?: string;
  readonly className?: string;
  /** Current boxes that cannot be read, with their failures. */
  readonly galat?: LiveFailures;
  /** Values of fields that opened since the form was drawn. */
  readonly bawaan?: ShownValues;
  readonly children: ReactNode;
};

/** A form that posts. After a reply of the action it is drawn anew from the typed values, with or without script. */
export function PostForm(props: PostFormProps) {
  const reply = useFormReply(props.id ?? "");
  const { pathname } = useLocation();
  return <DrawnForm key={reply ? drawingOf(reply) : pathname} {...props} reply={reply} />;
}

const drawings = new WeakMap<FormReply, number>();
let drawn = 0;
/** A number for each reply. Only a new reply draws the form anew. */
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
  duringLook = false,
  reloadDocument,
  submitLabel,
  className,
  galat,
  bawaan,
  children,
  reply,
}: PostFormProps & { reply?: FormReply }) {
  const shown = (reply?.result.initialValue as ShownValues | undefined) ?? values;
  const [form] = useForm({ id: id || FORM_ID, defaultValue: shown, lastResult: reply?.result });
  const { chosen, follow } = useChosen();
  const { me } = useFrame();
  const { t } = useTranslation("komponen");
  const { form: element, typed, note, onFocus, onBlur } = useTyped();
  // a look at a trainee's work shows its fields without the actions that would be refused
  if (me?.readOnly && !duringLook)
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
        value={{
          form: id,
          values: chosen ?? shown,
          reply,
          galat,
          typed,
          bawaan,
          baru: versi === undefined && !reply,
          duringLook,
        }}
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

/** The main submit, with the words of its action. */
export function SubmitButton({
  children,
  danger,
  quiet,
  name,
  value,
}: {
  children: ReactNode;
  danger?: boolean;
  /** True next to another button that is the main one. */
  quiet?: boolean;
  name?: string;
  value?: string;
}) {
  const { me } = useFrame();
  const { duringLook } = useDrawing();
  if (me?.readOnly && !duringLook) return null;
  return (
    <Button name={name} value={value} variant={danger ? "danger" : quiet ? "outline-secondary" : "primary"}>
      {children}
    </Button>
  );
}
