import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { downloadOf } from "~/files/download.server";
import { chosenIds } from "~/tables/chosen.server";
import { daftarRetur } from "./daftar.server";

const FORMS = ["pdf", "xml", "xlsx", "csv"] as const;

/** The notes an address names, as one print, an archive of prints, or a file that can be imported again. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const query = new URL(request.url).searchParams;
    const bentuk = FORMS.find((form) => form === query.get("bentuk"));
    const direction = query.get("arah") === "keluaran" ? "keluaran" : "masukan";
    const ids = await chosenIds(request, daftarRetur[direction], (asked) => api.retur.list({ ...asked, direction }));
    if (!bentuk || ids.length === 0) throw new AppError("not_found");
    return downloadOf(await api.retur.generate({ ids: [...ids], bentuk }));
  });
