import type { LoaderFunctionArgs } from "@remix-run/node";
import { effectiveRole } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { exportOf } from "~/files/download.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { balasanKelas, tugasInstruktur, tugasPeserta } from "./lists.server";

/** The list of assignments, or with `:id` the replies to one, as csv or xlsx. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, id ? ["instruktur"] : ["peserta", "instruktur"], async ({ api, me }) => {
    if (id)
      return exportOf(request, (format) =>
        api.tugas.listBalasInstruktur({ ...apiQueryOf(listQueryOf(request, balasanKelas(id))), tugasId: id, format }),
      );
    if (effectiveRole(me) === "peserta")
      return exportOf(request, (format) =>
        api.tugas.listPeserta({ ...apiQueryOf(listQueryOf(request, tugasPeserta)), format }),
      );
    return exportOf(request, (format) =>
      api.tugas.listInstruktur({ ...apiQueryOf(listQueryOf(request, tugasInstruktur)), format }),
    );
  });
