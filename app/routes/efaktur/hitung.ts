import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerLive } from "~/forms/live.server";
import { paths } from "~/web/paths";
import { skemaFaktur } from "./isian.server";
import { letakBaris } from "./letak.server";
import { computePayload } from "./tampilan.server";

/** Current figures of the invoice form. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerLive(request, (session) => ({
    schema: skemaFaktur,
    compute: async (typed, language) => {
      const query = session.url.searchParams;
      const menggantikan = query.get("menggantikan") ?? undefined;
      const letak = await letakBaris(session, query, query.get("id") ?? menggantikan);
      return computePayload(session, typed, language, { menggantikan, letak });
    },
  }));

export const loader = () => redirect(paths.efaktur.baru());
