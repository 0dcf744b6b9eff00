import type { z } from "zod";
import { isOwnPost } from "~/auth/csrf.server";
import { requireSession, type Session } from "~/auth/session.server";
import type { Values } from "~/domain/kit/form";
import { readBody } from "~/files/multipart.server";
import { bahasaOf, textsOf } from "~/i18n/server";
import { payloadOf } from "./payload.server";
import { hasSaneNames, takeCarried } from "./posted-fields.server";
import { unreadableIn } from "./submission.server";

/**
 * Answers a form's question for its figures while one types: `{ hasil, galat }` of what stands in it, where `galat` says
 * of each box that cannot be read why. `schema` is the form's own, in the language of the page. Keeps nothing.
 */
export async function answerLive(
  request: Request,
  schema: (language: string) => z.ZodType,
  compute: (session: Session, typed: Values, language: string) => Promise<unknown>,
): Promise<Response> {
  const session = await requireSession(request, { allow: ["peserta"] });
  const body = await readBody(request);
  if ("failure" in body || !(await isOwnPost(request, body.fields)) || !hasSaneNames(body.fields))
    return Response.json({ hasil: null, galat: {} }, { status: 403 });
  const { fields } = body;
  takeCarried(fields);
  const language = await bahasaOf(request);
  const galat = unreadableIn(fields, schema(language), textsOf(language));
  return Response.json({ hasil: await compute(session, payloadOf(fields), language), galat });
}
