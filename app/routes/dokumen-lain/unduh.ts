import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Session } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { downloadOf, exportOf } from "~/files/download.server";
import { chosenIds } from "~/tables/chosen.server";
import type { ListDef } from "~/tables/define-list";
import { apiQueryOf, listStateOf } from "~/tables/list-query.server";
import { daftarDokumen, daftarRetur } from "./daftar.server";
import { arahOf } from "./sisi";

const BENTUK = ["pdf", "xml", "xlsx", "csv"] as const;
type Bentuk = (typeof BENTUK)[number];

/** What an address asks for: without `bentuk` the list as a table, with it the chosen rows as prints or import file. */
async function answer<R extends { readonly id: string }>(
  request: Request,
  def: ListDef<R>,
  list: (query: object) => Promise<{ rows: R[]; total: number }>,
  generate: (ids: string[], bentuk: Bentuk) => ReturnType<Session["api"]["efaktur"]["generate"]>,
) {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has("bentuk")) {
    const { page, perPage, ...query } = apiQueryOf(listStateOf(pathname, searchParams, def));
    return exportOf(request, (format) => list({ ...query, format }));
  }
  const bentuk = BENTUK.find((one) => one === searchParams.get("bentuk"));
  const ids = await chosenIds(request, def, list);
  if (!bentuk || ids.length === 0) throw new AppError("not_found");
  return downloadOf(await generate([...ids], bentuk));
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    if (new URL(request.url).pathname.includes("/dokumen/retur"))
      return answer(request, daftarRetur, api.dokumenRetur.list, (ids, bentuk) =>
        api.dokumenRetur.generate({ ids, bentuk }),
      );
    const direction = arahOf(request.url);
    return answer(
      request,
      daftarDokumen[direction],
      (query) => api.dokumenLain.list({ ...query, direction }),
      (ids, bentuk) => api.efaktur.generate({ ids, bentuk, objek: "dokumen_lain" }),
    );
  });
