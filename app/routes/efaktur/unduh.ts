import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { chosenFiles } from "~/tables/chosen-files.server";
import { daftarOf, reader } from "./terpilih.server";

/** The invoices named by an address, as one print, an archive of prints, or a file for import. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => {
    const arah = session.url.searchParams.get("arah") === "masukan" ? "masukan" : "keluaran";
    return chosenFiles(session, daftarOf[arah], reader(session, arah), (ids, bentuk) =>
      session.api.efaktur.generate({ ids, bentuk }),
    );
  });
