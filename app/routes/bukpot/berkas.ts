import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import type { BentukBerkas } from "~/contract/kit";
import { chosenFiles } from "~/tables/chosen-files.server";
import { daftarDibuat, daftarMasukan } from "./daftar.server";

/** The slips named by an address, as one print, an archive of prints, or a file for import. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const { api } = session;
    const generate = (ids: string[], bentuk: BentukBerkas) => api.bukpot.generate({ ids, bentuk });
    return session.url.searchParams.get("sisi") === "masukan"
      ? chosenFiles(session, daftarMasukan, (query) => api.bukpot.listMasukan(query), generate)
      : chosenFiles(session, daftarDibuat(), (query) => api.bukpot.list(query), generate);
  });
