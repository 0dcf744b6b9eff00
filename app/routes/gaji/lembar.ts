import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportOf } from "~/web/download.server";
import { jenisGajiOf } from "./gaji.server";

/** The initial sheet of a month, as a file to fill in. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const query = session.url.searchParams;
    const cabang = query.get("cabang");
    const asked = { jenis: jenisGajiOf(session), masa: query.get("masa") ?? "", ...(cabang ? { cabang } : {}) };
    return exportOf(session, (bentuk) => session.api.gaji.unduh({ ...asked, bentuk }));
  });
