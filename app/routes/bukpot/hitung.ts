import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerLive } from "~/forms/live.server";
import { paths } from "~/web/paths";
import { jenisOf } from "./jenis.server";
import { skemaSlip, tampilanSlip, terbaca } from "./tampilan.server";

/** Current figures, findings and lists of a slip's form. */
export function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const jenis = jenisOf({ jenis: searchParams.get("jenis") ?? "" });
  const menggantikan = searchParams.get("menggantikan") ?? undefined;
  return answerLive(request, (session) => ({
    schema: skemaSlip(jenis),
    compute: (typed, language) => tampilanSlip(session, jenis, terbaca(jenis, typed, language), language, menggantikan),
  }));
}

export const loader = () => redirect(paths.bukpot.daftar());
