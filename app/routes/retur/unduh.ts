import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { chosenFiles } from "~/tables/chosen-files.server";
import { daftarRetur } from "./daftar.server";

/** The notes named by an address, as one print, an archive of prints, or a file for import. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const direction = session.url.searchParams.get("arah") === "keluaran" ? "keluaran" : "masukan";
    return chosenFiles(
      session,
      daftarRetur[direction],
      (query) => session.api.retur.list({ ...query, direction }),
      (ids, bentuk) => session.api.retur.generate({ ids, bentuk }),
    );
  });
