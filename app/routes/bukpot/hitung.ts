import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { Values } from "~/domain/kit/form";
import { answerLive } from "~/forms/live.server";
import type { Bahasa } from "~/i18n/config";
import { paths } from "~/web/paths";
import { jenisOf } from "./jenis.server";
import { skemaSlip, tampilanSlip, terbaca } from "./tampilan.server";

/** Current figures, findings and lists of a slip's form. */
export function action({ request }: ActionFunctionArgs) {
  return answerLive(request, (session) => {
    const { searchParams } = session.url;
    const jenis = jenisOf({ jenis: searchParams.get("jenis") ?? "" });
    const menggantikan = searchParams.get("menggantikan") ?? undefined;
    const shown = (typed: Values, language: Bahasa) =>
      tampilanSlip(session, jenis, terbaca(jenis, typed, language), language, menggantikan);
    return { schema: skemaSlip(jenis), compute: shown };
  });
}

export const loader = () => redirect(paths.bukpot.daftar());
