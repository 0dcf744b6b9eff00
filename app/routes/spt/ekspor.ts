import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { exportOf } from "~/files/download.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { daftarOf } from "./lampiran.server";
import { konsepSpt, sptDilaporkan } from "./lists.server";

/** A list of returns, or with `:id` one attachment, as csv or xlsx. */
export const loader = ({ request, params: { id, lampiran = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    if (id) {
      const { jenis } = await api.spt.detail({ id });
      const def = daftarOf(jenis, id, lampiran);
      if (!def) throw data({ code: "not_found" }, { status: 404 });
      const query = apiQueryOf(listQueryOf(request, def));
      return exportOf(request, (format) => api.spt.lampiran({ ...query, id, lampiran, format }));
    }
    const dilaporkan = new URL(request.url).pathname.includes("/dilaporkan/");
    const query = apiQueryOf(listQueryOf(request, dilaporkan ? sptDilaporkan : konsepSpt));
    return exportOf(request, (format) =>
      api.spt.list({ ...query, bagian: dilaporkan ? "dilaporkan" : "konsep", format }),
    );
  });
