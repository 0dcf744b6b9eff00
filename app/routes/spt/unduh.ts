import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { BENTUK_SPT, BERKAS_SPT } from "~/contract/spt/lampiran";
import { downloadOf } from "~/web/download.server";

/**
 * The return, or (`bentuk=bpe`) its receipt, as PDF. Below an attachment that attachment (`berkas=pdf|xlsx|csv|xml`),
 * or (`bentuk=contoh`) a starter file for its upload.
 */
export const loader = ({ request, params: { id = "", lampiran } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, url }) => {
    const query = url.searchParams;
    const one = <T extends string>(of: readonly T[], name: string) => of.find((value) => value === query.get(name));
    const bentuk = one(BENTUK_SPT, "bentuk") ?? (lampiran ? "lampiran" : "spt");
    const berkas = one(BERKAS_SPT, "berkas");
    const contoh = query.get("contoh");
    const bagian = query.get("bagian");
    return downloadOf(
      await api.spt.generate({
        id,
        bentuk,
        ...(lampiran ? { lampiran } : {}),
        ...(berkas ? { berkas } : {}),
        ...(contoh ? { contoh } : {}),
        ...(bagian ? { bagian } : {}),
        ...(query.get("alasan") === "ya" ? { alasan: "ya" as const } : {}),
      }),
    );
  });
