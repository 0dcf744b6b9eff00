import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf, exportOf } from "~/files/download.server";
import { apiQueryOf, listStateOf } from "~/tables/list-query.server";
import { daftarDokumen, daftarRetur } from "./daftar.server";
import { arahOf } from "./sisi";

const BENTUK = ["xml", "xlsx", "csv"] as const;

/** Lists as csv or xlsx, and one return as a file of its import format. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const { pathname, searchParams } = new URL(request.url);
    const id = searchParams.get("id");
    const bentuk = BENTUK.find((one) => one === searchParams.get("bentuk")) ?? "xml";
    if (id) return downloadOf(await api.dokumenRetur.generate({ ids: [id], bentuk }));
    if (pathname.includes("/dokumen/retur")) {
      const query = apiQueryOf(listStateOf(pathname, searchParams, daftarRetur));
      return exportOf(request, (format) => api.dokumenRetur.list({ ...query, format } as never));
    }
    const direction = arahOf(request.url);
    const query = apiQueryOf(listStateOf(pathname, searchParams, daftarDokumen[direction]));
    return exportOf(request, (format) => api.dokumenLain.list({ ...query, direction, format } as never));
  });
