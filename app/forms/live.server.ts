import type { z } from "zod";
import { isOwnPost } from "~/auth/csrf.server";
import { requireSession, type Session } from "~/auth/session.server";
import type { Values } from "~/domain/kit/form";
import type { Bahasa } from "~/i18n/config";
import { readBody } from "~/web/multipart.server";
import { hasSaneNames } from "./names.server";
import { payloadOf } from "./payload.server";
import { takeCarried } from "./posted-fields.server";
import { listBeyond } from "./row-limits.server";
import { unreadableIn } from "./submission.server";

/** A form that computes during typing: its own schema in the language of the page, and its figures. */
type LiveForm = {
  readonly schema: (language: Bahasa) => z.ZodType;
  readonly compute: (typed: Values, language: Bahasa) => unknown;
};

/**
 * Answers a form's request for figures during typing: `{ hasil, galat }` for its current values. `galat` gives the
 * reason for each unreadable box. Stores nothing.
 */
export async function answerLive(
  request: Request,
  formOf: (session: Session) => LiveForm | Promise<LiveForm>,
): Promise<Response> {
  const session = await requireSession(request, { allow: ["peserta"] });
  const body = await readBody(session);
  if ("failure" in body || !(await isOwnPost(session, body.fields)) || !hasSaneNames(body.fields))
    return Response.json({ hasil: null, galat: {} }, { status: 403 });
  const { fields } = body;
  takeCarried(fields);
  const { language } = session;
  const { schema, compute } = await formOf(session);
  const own = schema(language);
  if (listBeyond(fields.keys(), own)) return Response.json({ hasil: null, galat: {} }, { status: 413 });
  const galat = unreadableIn(fields, own, session.texts);
  return Response.json({ hasil: await compute(payloadOf(fields), language), galat });
}
