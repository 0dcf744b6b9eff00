import { z } from "zod";
import type { Api } from "~/api/client.server";
import { requireSession, type Session } from "~/auth/session.server";
import type { Values } from "~/domain/kit/form";
import { redrawn, type SubmitContext, type SubmitOptions, submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { withReceipt } from "~/web/receipt";

/** Rules for reading, storing and redrawing a document's form. */
type Draft<S extends z.ZodType, R, M extends object> = SubmitOptions<S> & {
  /** Stores the checked values. Returns the next address. */
  readonly keep: (value: z.output<S>, context: SubmitContext) => Promise<R>;
  /** The page's data for the form drawn again: its figures, search results and names. */
  readonly show: (typed: Values, language: string) => Promise<M & { readonly initialValue?: Values }>;
};

/** Infers the types of a draft's parts from its schema. */
export const draft = <S extends z.ZodType, R, M extends object>(one: Draft<S, R, M>): Draft<S, R, M> => one;

/**
 * The post of a document's form. Stores the draft and goes on, or draws the form again with its figures and failures.
 */
export async function keepDraft<S extends z.ZodType, R, M extends object>(
  request: Request,
  draftOf: (session: Session, language: string) => Draft<S, R, M> | Promise<Draft<S, R, M>>,
) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const { language } = session;
  const { keep, show, ...options } = await draftOf(session, language);
  return redrawn(await submit(session, options, keep), (typed) => show(typed, language));
}

const withCode = z.object({ kodeOtorisasi: z.string({ error: "wajib" }).min(1, { error: "wajib" }) });
type Signed = { readonly to: string } & Parameters<typeof redirectWithToast>[2];

/**
 * The post that signs a document. `sign` calls the API with the authorisation code and returns the next address, which
 * begins with the receipt.
 */
export async function signDocument(
  request: Request,
  sign: (api: Api, kodeOtorisasi: string, options: { readonly idempotencyKey: string }) => Promise<Signed>,
  rename: Readonly<Record<string, string>> = {},
) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const options = { schema: withCode, secrets: ["kodeOtorisasi"], rename };
  return submit(session, options, async ({ kodeOtorisasi }, { idempotencyKey }) => {
    const { to, ...toast } = await sign(session.api, kodeOtorisasi, { idempotencyKey });
    return redirectWithToast(session, withReceipt(to), toast);
  });
}
