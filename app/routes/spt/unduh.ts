import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { downloadOf } from "~/files/download.server";

/** The return or (`bentuk=bpe`) its receipt as PDF. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const bentuk = new URL(request.url).searchParams.get("bentuk") === "bpe" ? "bpe" : "spt";
    return downloadOf(await api.spt.generate({ id: params.id ?? "", bentuk }));
  });
