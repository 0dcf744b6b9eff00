import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { daftarKetetapanKelas } from "./daftar.server";

/** The letters of a class as a file. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], (session) =>
    exportList(session, daftarKetetapanKelas(id), (query) =>
      session.api.ketetapanKelas.list({ ...query, batchId: id }),
    ),
  );
