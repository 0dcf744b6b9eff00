import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { buktiInstruktur, buktiPeserta, isPeserta } from "./lists.server";

/** The list of source documents as csv or xlsx. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async (session) => {
    const { bukti } = session.api;
    return isPeserta(session)
      ? exportList(session, await buktiPeserta(session), (query) => bukti.listPeserta(query))
      : exportList(session, await buktiInstruktur(session), (query) => bukti.listInstruktur(query));
  });
