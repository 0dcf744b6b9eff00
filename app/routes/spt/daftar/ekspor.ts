import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { loadPage } from "~/components/frame/load-page.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { exportOf } from "~/web/download.server";
import { daftarEkspor } from "../baris/daftar.server";
import { barisanOf, formulirOf, isTunggal } from "../kertas/formulir.server";
import { konsepSpt, sptDilaporkan } from "./lists.server";

/** A list of returns, or with `:id` one attachment, as csv or xlsx. */
export const loader = ({ request, params: { id, lampiran = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    if (id) {
      const form = formulirOf(await api.spt.detail({ id }), lampiran);
      const def = isTunggal(form) ? daftarEkspor(barisanOf(id, form, undefined)) : undefined;
      if (!def) throw data({ code: "not_found" }, { status: 404 });
      const query = apiQueryOf(listQueryOf(session, def));
      return exportOf(session, (format) => api.spt.lampiran({ ...query, id, lampiran, format }));
    }
    const dilaporkan = session.url.pathname.includes("/dilaporkan/");
    const query = apiQueryOf(listQueryOf(session, dilaporkan ? sptDilaporkan : konsepSpt));
    return exportOf(session, (format) =>
      api.spt.list({ ...query, bagian: dilaporkan ? "dilaporkan" : "konsep", format }),
    );
  });
