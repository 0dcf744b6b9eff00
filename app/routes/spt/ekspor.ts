import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { lampiranPpn } from "~/domain/spt/ppn/lampiran";
import { exportOf } from "~/files/download.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { daftarLampiran, konsepSpt, sptDilaporkan } from "./lists.server";

/** A list of returns, or with `:id` one attachment, as csv or xlsx. */
export const loader = ({ request, params: { id, lampiran = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    if (id) {
      const query = apiQueryOf(listQueryOf(request, daftarLampiran(id, lampiranPpn.A2)));
      return exportOf(request, (format) => api.spt.lampiran({ ...query, id, lampiran, format }));
    }
    const dilaporkan = new URL(request.url).pathname.includes("/dilaporkan/");
    const query = apiQueryOf(listQueryOf(request, dilaporkan ? sptDilaporkan : konsepSpt));
    return exportOf(request, (format) =>
      api.spt.list({ ...query, bagian: dilaporkan ? "dilaporkan" : "konsep", format }),
    );
  });
