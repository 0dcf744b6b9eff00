import type { LoaderFunctionArgs } from "@remix-run/node";
import { effectiveRole } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { balasanKelas, balasanSendiri, tugasInstruktur, tugasPeserta } from "./lists.server";

const TEACHING = ["peserta", "instruktur"] as const;

/** The list of assignments, or with `:id` the replies to one, as csv or xlsx. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, id ? TEACHING : [...TEACHING, "mitra", "supermitra"], async ({ api, me }) => {
    const { tugas } = api;
    const trainee = effectiveRole(me) === "peserta";
    if (id && trainee)
      return exportList(request, balasanSendiri(id), (query) => tugas.listBalasPeserta({ ...query, tugasId: id }));
    if (id)
      return exportList(request, balasanKelas(id), (query) => tugas.listBalasInstruktur({ ...query, tugasId: id }));
    if (trainee) return exportList(request, tugasPeserta, (query) => tugas.listPeserta(query));
    return exportList(request, tugasInstruktur, (query) => tugas.listInstruktur(query));
  });
