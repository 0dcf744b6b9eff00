import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerLive } from "~/forms/live.server";
import { paths } from "~/web/paths";
import { angkaDokumen } from "./angka.server";
import { skemaDokumen } from "./isian.server";

/** Current figures of the form of a special document, of either side. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerLive(request, () => ({ schema: skemaDokumen("keluaran"), compute: angkaDokumen }));

export const loader = () => redirect(paths.dokumen.baru("keluaran"));
