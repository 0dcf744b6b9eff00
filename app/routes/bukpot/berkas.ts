import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { downloadOf } from "~/files/download.server";
import { idsDari } from "./terpilih.server";

const FORMS = ["pdf", "xml", "xlsx", "csv"] as const;

/** The slips an address names, as one print, an archive of prints, or a file that can be imported again. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const query = new URL(request.url).searchParams;
    const bentuk = FORMS.find((form) => form === query.get("bentuk"));
    const ids = await idsDari(session, request);
    if (!bentuk || ids.length === 0) throw new AppError("not_found");
    return downloadOf(await session.api.bukpot.generate({ ids: [...ids], bentuk }));
  });
