import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documentsOf } from "~/auth/documents.server";
import { answerLive } from "~/forms/live.server";
import { formulirHref } from "../document-href";
import { formulirOf } from "./formulir.server";
import { formulirHidup } from "./hitung.server";

/** The questions of a form that its current answers open. */
export const action = ({ request, params: { id = "", lampiran = "" } }: ActionFunctionArgs) =>
  answerLive(request, async (session) => {
    const spt = await documentsOf(session).spt(id);
    return formulirHidup(session, spt, formulirOf(spt, lampiran));
  });

export const loader = ({ params: { id = "", lampiran = "" } }: LoaderFunctionArgs) =>
  redirect(formulirHref(id, lampiran));
