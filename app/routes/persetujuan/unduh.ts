import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { daftarKonfirmasi } from "./riwayat.server";

/** Requests of others to the taxpayer as csv or xlsx, filtered as on their page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) =>
    exportList(session, daftarKonfirmasi, session.api.persetujuan.konfirmasi),
  );
