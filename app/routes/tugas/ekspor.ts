import type { LoaderFunctionArgs } from "@remix-run/node";
import { effectiveRole } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { exportList } from "~/tables/export.server";
import { balasanKelas, balasanSendiri, tugasInstruktur, tugasPeserta } from "./lists.server";

const TEACHING = ["peserta", "instruktur"] as const;

/** The list of assignments, or with `:id` the replies to one, as csv or xlsx. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, id ? TEACHING : [...TEACHING, "mitra", "supermitra"], async (session) => {
    const { tugas } = session.api;
    const trainee = effectiveRole(session.me) === "peserta";
    if (id && trainee)
      return exportList(session, balasanSendiri(id), (query) => tugas.listBalasPeserta({ ...query, tugasId: id }));
    if (id)
      return exportList(session, balasanKelas(id), (query) => tugas.listBalasInstruktur({ ...query, tugasId: id }));
    if (trainee) return exportList(session, tugasPeserta, (query) => tugas.listPeserta(query));
    return exportList(session, tugasInstruktur, (query) => tugas.listInstruktur(query));
  });
