import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportOf } from "~/web/download.server";

/** The empty grading sheet of an assignment. */
export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], (session) =>
    exportOf(session, (format) => session.api.penilaian.lembar({ tugasId: id, format })),
  );
