import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportOf } from "~/web/download.server";
import { jenisGajiOf } from "./gaji.server";

/** The initial sheet of a month, as a file to fill in. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], ({ api }) => {
    const query = new URL(request.url).searchParams;
    const cabang = query.get("cabang");
    const asked = { jenis: jenisGajiOf(request), masa: query.get("masa") ?? "", ...(cabang ? { cabang } : {}) };
    return exportOf(request, (bentuk) => api.gaji.unduh({ ...asked, bentuk }));
  });
