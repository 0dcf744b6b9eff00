import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/domain/kit/paths";
import { answerLive } from "~/forms/live.server";
import { skemaFaktur } from "./isian.server";
import { computePayload } from "./tampilan.server";

/** Figures of the invoice form as it stands. */
export const action = ({ request }: ActionFunctionArgs) => {
  const menggantikan = new URL(request.url).searchParams.get("menggantikan") ?? undefined;
  return answerLive(request, (session) => ({
    schema: skemaFaktur,
    compute: (typed, language) => computePayload(session, typed, language, menggantikan),
  }));
};

export const loader = () => redirect(paths.efaktur.baru());
