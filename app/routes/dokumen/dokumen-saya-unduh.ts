import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { daftarDokumenSaya } from "./dokumen-saya.server";

/** The list of the user's documents as csv or xlsx. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) =>
    exportList(session, daftarDokumenSaya, (query) => session.api.profil.dokumen(query)),
  );
