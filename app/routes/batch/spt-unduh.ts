import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { daftarSptKelas } from "./spt.server";

/** The returns of a class as csv or xlsx, filtered as on their page. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], (session) =>
    exportList(session, daftarSptKelas(id), (query) => session.api.spt.listKelas({ ...query, batchId: id })),
  );
