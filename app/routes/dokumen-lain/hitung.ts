import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/domain/kit/paths";
import { answerLive } from "~/forms/live.server";
import { angkaDokumen } from "./angka.server";
import { skemaDokumen } from "./isian.server";

/** Current figures of the form of a special document, of either side. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerLive(request, () => ({ schema: skemaDokumen("keluaran"), compute: angkaDokumen }));

export const loader = () => redirect(paths.dokumen.baru("keluaran"));
