import { bahasaOf, textsOf } from "~/i18n/server";
import { choicesIn } from "~/web/choices.server";
import type { Visit } from "~/web/visit";

export type { Visit };

/** Parses a request for a page that needs no session. */
export async function visitOf(request: Request): Promise<Visit> {
  const language = await bahasaOf(request);
  return {
    request,
    method: request.method,
    url: new URL(request.url),
    choices: choicesIn(request.headers.get("Cookie")),
    language,
    texts: textsOf(language),
  };
}
