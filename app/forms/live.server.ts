import { isOwnPost } from "~/auth/csrf.server";
import { requireSession, type Session } from "~/auth/session.server";
import type { Values } from "~/domain/kit/form";
import { readBody } from "~/files/multipart.server";
import { bahasaOf } from "~/i18n/server";
import { payloadOf } from "./payload.server";

/** Answers a form's question for its figures while one types: `{ hasil }` of what stands in it. Keeps nothing. */
export async function answerLive(
  request: Request,
  compute: (session: Session, typed: Values, language: string) => Promise<unknown>,
): Promise<Response> {
  const session = await requireSession(request, { allow: ["peserta"] });
  const body = await readBody(request);
  if ("failure" in body || !isOwnPost(request, body.fields)) return Response.json({ hasil: null }, { status: 403 });
  return Response.json({ hasil: await compute(session, payloadOf(body.fields), await bahasaOf(request)) });
}
