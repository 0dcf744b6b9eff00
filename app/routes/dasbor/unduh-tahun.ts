import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/web/download.server";
import { tahunAsked } from "./tahun.server";

/** The year as a PDF. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) =>
    downloadOf(await session.api.dasbor.generateTahun(tahunAsked(session))),
  );
