import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isOwnPost } from "~/auth/csrf.server";
import { requireSession } from "~/auth/session.server";
import { readBody } from "~/files/multipart.server";
import { bahasaOf } from "~/i18n/server";
import { payloadOf } from "./payload.server";
import { hitungPayload } from "./tampilan.server";

/** Figures of the form as it stands, for the script that asks while one types. Keeps nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const body = await readBody(request);
  if ("failure" in body || !isOwnPost(request, body.fields)) return Response.json({ hasil: null }, { status: 403 });
  const language = await bahasaOf(request);
  return Response.json({ hasil: await hitungPayload(session, payloadOf(body.fields), language) });
}

export const loader = () => redirect("/efaktur/keluaran/baru");
