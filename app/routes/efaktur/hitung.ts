import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { answerLive } from "~/forms/live.server";
import { hitungPayload } from "./tampilan.server";

/** Figures of the invoice form as it stands. */
export const action = ({ request }: ActionFunctionArgs) => answerLive(request, hitungPayload);

export const loader = () => redirect("/efaktur/keluaran/baru");
