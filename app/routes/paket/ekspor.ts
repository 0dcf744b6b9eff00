import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { daftarPaket } from "./lists.server";

/** The list of packs as csv or xlsx, filtered as on its page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], (session) =>
    exportList(session, daftarPaket, session.api.paket.list),
  );
