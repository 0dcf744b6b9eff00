import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { downloadOf } from "~/web/download.server";
import { daftarKetetapan } from "./daftar.server";

/** A letter of the tax office as PDF, and the list of them. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) =>
    id
      ? downloadOf(await session.api.ketetapan.generate({ id }))
      : exportList(session, daftarKetetapan, (query) => session.api.ketetapan.list(query)),
  );
