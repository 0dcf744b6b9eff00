import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { downloadOf } from "~/files/download.server";

const FORMS = ["xml", "xlsx", "csv"] as const;

/** Files of imports: samples and forms; of one import its failed rows (`isi=baris`) or its findings (`isi=laporan`). */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const query = new URL(request.url).searchParams;
    const isi = query.get("isi") === "laporan" ? "laporan" : "baris";
    if (id !== undefined) return downloadOf(await api.imporEfaktur.failed({ id, isi }));
    const contoh = query.get("contoh");
    const bentuk = FORMS.find((form) => form === query.get("bentuk"));
    if (!contoh || !bentuk) throw new AppError("not_found");
    return downloadOf(await api.imporEfaktur.failed({ contoh, bentuk, jenis: "NORMAL" }));
  });
