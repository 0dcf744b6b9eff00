import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { i18n } from "i18next";
import type { z } from "zod";
import { isOwnPost } from "~/auth/csrf.server";
import { ApiFailure, type FieldFailure } from "~/contract/errors";
import { failureOf, textOf } from "~/contract/issues";
import type { Values } from "~/domain/kit/form";
import { formatAngka } from "~/i18n/format";
import { readBody, type UploadLimits } from "~/web/multipart.server";
import { formName, rowId } from "~/web/names";
import type { Visit } from "~/web/visit";
import { denganDasar, type Membaca, setelahBentrok, type Ulang } from "./dasar.server";
import type { ComputedView, Dasar, FormReply, ShownValues } from "./form-view";
import { hasSaneNames } from "./names.server";
import {
  answerAsk,
  answerWords,
  INTENT,
  isSaneKey,
  type Lookups,
  listIntentOf,
  RECOMPUTE,
  takeCarried,
} from "./posted-fields.server";
import { isFull, listBeyond } from "./row-limits.server";

export type SubmitContext = {
  /** Sent with the call of the API, so that a second click changes nothing. */
  readonly idempotencyKey: string;
  readonly files: readonly File[];
  /** The version that the form was drawn from, if it has one. */
  readonly versi: number | undefined;
  readonly language: string;
  readonly texts: i18n;
};
type ComputedViews = Readonly<Record<string, ComputedView>>;
export type SubmitOptions<S extends z.ZodType> = {
  /** A function gets the language of the typed amounts. */
  readonly schema: S | ((language: string) => S);
  /** Fields that are never sent back: passwords and codes. */
  readonly secrets?: readonly string[];
  readonly upload?: UploadLimits;
  /** Field of the API → field of the form, if their names differ. */
  readonly rename?: Readonly<Record<string, string>>;
  /** The long lists behind the search boxes of the form. */
  readonly lookups?: Lookups;
  /** Reads the stored values of a form with a version, after a conflict. */
  readonly terkini?: Membaca;
  /** Figures computed from the typed values, for the form drawn again. */
  readonly computed?: (
    typed: Readonly<Record<string, unknown>>,
    language: string,
  ) => ComputedViews | Promise<ComputedViews>;
};
const notEmpty = (failures: Failures) => (Object.keys(failures).length > 0 ? { ...failures } : undefined);
/** The version of a form that has a single one. */
const nomorOf = (dasar: Dasar | undefined): number | undefined =>
  dasar && typeof dasar.versi !== "object" ? Number(dasar.versi) : undefined;
const withoutSecrets = (posted: Values, secrets: readonly string[] = []): ShownValues =>
  Object.fromEntries(Object.entries(posted).filter(([name]) => !secrets.includes(name))) as ShownValues;
const withWords = <F extends { readonly message: string }>(failure: F, bentrok: Ulang | undefined): F =>
  bentrok?.pesan ? { ...failure, message: `${failure.message} ${bentrok.pesan}` } : failure;
/** Failures of fields together with differences from the stored values. */
function joined(errors: SubmissionResult["error"], beda: Failures = {}): SubmissionResult["error"] {
  const names = Object.keys(beda);
  if (names.length === 0) return errors;
  const both = names.map((name) => [name, [...(errors?.[name] ?? []), ...(beda[name] ?? [])]] as [string, string[]]);
  return { ...errors, ...Object.fromEntries(both) };
}
type Answer<R> = Promise<R | ReturnType<typeof data<FormReply>>>;
type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };

const reply = (body: FormReply, status: number) => data(body, { status });
/** True if a reply draws a form again. Any other reply redirects. */
const isDrawn = (value: unknown): value is ReturnType<typeof reply> =>
  typeof value === "object" && value !== null && "data" in value && "init" in value;

/**
 * A reply of {@link submit} that draws the form again, with the page's further data on its values. Any other reply
 * passes through. `initialValue` puts other values into the boxes.
 */
export async function redrawn<A, M extends object>(
  answer: A,
  show: (typed: Values) => Promise<M & { readonly initialValue?: Values }>,
) {
  const typed = isDrawn(answer) ? (answer.data.result.initialValue as Values | undefined) : undefined;
  if (!isDrawn(answer) || !typed) return answer;
  const { initialValue, ...more } = await show(typed);
  const result = { ...answer.data.result, initialValue: initialValue ?? typed } as FormReply["result"];
  return data({ ...answer.data, result, ...more }, answer.init ?? undefined);
}

/** A limit as shown: amounts in groups, years unchanged. */
const shownLimit = (value: string | number, language: string): string | number =>
  typeof value === "number" && Math.abs(value) > YEARS ? formatAngka(value, language) : value;
const YEARS = 9999;
/** The parameter that chooses the plural form of a text. It is a number, however it is shown. */
const BANYAK = "count";
/** The text of a field's failure in the language of the page. */
export const failureText = (texts: i18n, { key, params = {} }: FieldFailure): string =>
  texts.t(
    `galat:isian.${textOf({ key, params })}`,
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        name === BANYAK ? value : shownLimit(value, texts.language),
      ]),
    ),
  );

/** Names of the API become names of the form. A failure without a field belongs to the whole form. */
function errorsOf(failure: ApiFailure, rename: Readonly<Record<string, string>> = {}): Errors {
  const entries = Object.entries(failure.fieldErrors).map(([path, errors]) => [
    formName(rename[path] ?? path),
    [...errors],
  ]);
  return { fieldErrors: Object.fromEntries(entries) };
}

/** Checks posted fields. The failures are sentences in the language of the page. */
const check = <S extends z.ZodType>(fields: FormData, schema: S, texts: i18n) =>
  parseWithZod(fields, {
    schema,
    error: (issue) => failureOf({ ...issue, message: "" } as z.core.$ZodIssue).key,
    formatError: (issues: readonly z.core.$ZodIssue[]) => issues.map((issue) => failureText(texts, failureOf(issue))),
  });

type Failures = Readonly<Record<string, string[]>>;
/**
 * Boxes that cannot be read, by the name of their field. Missing values and failures of the whole form are left out.
 */
function unreadable(fields: FormData, error: Readonly<Record<string, string[] | null>> | null | undefined): Failures {
  const typed = new Set<string>();
  for (const [name, value] of fields) {
    if (typeof value !== "string" || value.trim() === "") continue;
    for (let at = name; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) typed.add(at);
  }
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([at, errors]) => (errors && typed.has(at) ? [[at, errors]] : [])),
  );
}
/** Returns {@link unreadable} for the current fields of a form, during typing. */
export const unreadableIn = (fields: FormData, schema: z.ZodType, texts: i18n): Failures =>
  unreadable(fields, check(fields, schema, texts).reply().error);

/** The API's refusal, for the form drawn again. A lost session and a defect are thrown on. */
function refusalOf(error: unknown, rename: SubmitOptions<z.ZodType>["rename"]) {
  if (!(error instanceof ApiFailure) || error.status === 401) throw error;
  const failure = { message: error.message, code: error.code };
  return { status: error.status === 0 ? 503 : error.status, failure, errors: errorsOf(error, rename) };
}

/** Marks each search box with words in it: an entry must still be chosen. */
const wordsErrors = (found: NonNullable<FormReply["found"]>, texts: i18n): Errors => ({
  fieldErrors: Object.fromEntries(
    Object.keys(found).map((name) => [name, [texts.t("komponen:formulir.pilih_temuan")]]),
  ),
});

const rowsMessage = (texts: i18n, { max }: { readonly max: number }): string =>
  failureText(texts, { key: "baris_lebih", params: { max } });

/** The reason for refusing a post, whatever its fields hold. They are drawn again. */
function refusedUnread(
  { tooMuch, own, idempotencyKey, full }: Unread,
  texts: i18n,
): { readonly status: number; readonly message: string } | undefined {
  if (tooMuch) return { status: 413, message: texts.t(`komponen:formulir.${tooMuch}`) };
  if (!own) return { status: 403, message: texts.t("komponen:formulir.csrf") };
  if (!isSaneKey(idempotencyKey)) return { status: 400, message: texts.t("komponen:formulir.malformed") };
  return full && { status: 422, message: rowsMessage(texts, full) };
}
type Unread = {
  readonly tooMuch: "too_large" | "too_many_files" | undefined;
  readonly own: boolean;
  readonly idempotencyKey: string;
  readonly full: { readonly max: number } | undefined;
};

/** The post of a form before its check, or the reply to one that cannot be read. */
async function readPost(visit: Visit, upload: UploadLimits | undefined) {
  const body = await readBody(visit, upload);
  const failed = "failure" in body ? body.failure : hasSaneNames(body.fields) ? undefined : "malformed";
  if (!failed && !("failure" in body))
    return {
      tooMuch: undefined,
      ...body,
      own: await isOwnPost(visit, body.fields, body.files.length > 0),
      refused: undefined,
    };
  const code = failed ?? "malformed";
  const failure = { message: visit.texts.t(`komponen:formulir.${code}`) };
  return { refused: reply({ form: "", result: {}, failure }, code === "malformed" ? 400 : 413) };
}

/**
 * The whole way of a posted form. Reads it and refuses a post from elsewhere (403). Answers list submits and questions
 * with the form drawn again (200), a recomputation with its unreadable boxes. Checks the form (422) and hands the
 * checked value to `act`, which calls the API and returns a redirect (303). Words in a search box are searched instead
 * (422). A refusal of the API draws the same form under the API's status. All input is kept except secrets and files. A
 * lost session (401) and any error other than {@link ApiFailure} is thrown on.
 */
export async function submit<S extends z.ZodType, R>(
  visit: Visit,
  options: SubmitOptions<S>,
  act: (value: z.output<S>, context: SubmitContext) => Promise<R>,
): Answer<R> {
  const { language, texts } = visit;
  const post = await readPost(visit, options.upload);
  if (post.refused) return post.refused;
  const { fields, files, own, tooMuch } = post;
  const { form, idempotencyKey, ask, dasar } = takeCarried(fields);
  const schema = typeof options.schema === "function" ? options.schema(language) : options.schema;
  const beyond = listBeyond(fields.keys(), schema);
  // nothing is parsed or drawn: both take time and memory for each row
  if (beyond) return reply({ form, result: {}, failure: { message: rowsMessage(texts, beyond) } }, 413);
  const asked = own ? await answerAsk(ask, form, fields, options.lookups) : undefined;
  const list = listIntentOf(fields);
  const full = isFull(list, schema);
  if (full) fields.delete(INTENT);
  const submission = check(fields, schema, texts);
  const posted = dasar && { dasar, milik: withoutSecrets(submission.payload, options.secrets), texts };
  const drawAgain = async (status: number, more: Partial<FormReply>, errors?: Errors, bentrok?: Ulang) => {
    const { initialValue, error } = submission.reply({ hideFields: [...(options.secrets ?? [])], ...errors });
    const told = ask === RECOMPUTE ? notEmpty(unreadable(fields, error)) : undefined;
    const ulang = bentrok ?? (posted && (await denganDasar(options.terkini, posted)));
    const result: SubmissionResult = {
      initialValue: { ...initialValue, ...ulang?.initialValue } as SubmissionResult["initialValue"],
      error: joined(asked || list || !own ? told : error, ulang?.errors),
    };
    const computed = await options.computed?.(submission.payload, language);
    return reply({ form, result, computed, ...ulang?.reply, ...more }, status);
  };

  const refused = refusedUnread({ tooMuch, own, idempotencyKey, full }, texts);
  if (refused) return drawAgain(refused.status, { failure: { message: refused.message } });
  if (asked) return drawAgain(200, asked);
  if (list) return drawAgain(200, { focus: rowId(list.name, list.inserted ?? 0, form) });
  const words = await answerWords(form, fields, options.lookups);
  if (words) return drawAgain(422, words, wordsErrors(words.found, texts));
  if (submission.status !== "success") return drawAgain(422, {});
  try {
    return await act(submission.value, { idempotencyKey, files, versi: nomorOf(dasar), language, texts });
  } catch (error) {
    const { status, failure, errors } = refusalOf(error, options.rename);
    const bentrok = await setelahBentrok(error, options.terkini, posted);
    return drawAgain(status, { failure: withWords(failure, bentrok) }, errors, bentrok);
  }
}
