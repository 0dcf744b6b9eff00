import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { effectiveRole, type Session } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { pathsTelaah } from "~/web/paths-telaah";
import { tugasInstruktur, tugasMitra, tugasPeserta } from "./lists.server";

export const handle = { crumb: "tugas:daftar.judul" } satisfies PageHandle;

async function viewOf(session: Session) {
  const { api, me } = session;
  const { texts } = session;
  if (effectiveRole(me) === "peserta") {
    const state = listQueryOf(session, tugasPeserta);
    return listView(tugasPeserta, state, await api.tugas.listPeserta(apiQueryOf(state)), texts);
  }
  const def = me.role === "instruktur" ? tugasInstruktur : tugasMitra;
  const state = listQueryOf(session, def);
  return listView(def, state, await api.tugas.listInstruktur(apiQueryOf(state)), texts);
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur", "mitra", "supermitra"], async (session) => ({
    view: await viewOf(session),
    role: effectiveRole(session.me),
  }));

const LEAD = {
  peserta: "tugas:daftar.isi_peserta",
  instruktur: "tugas:daftar.isi_instruktur",
  lain: "tugas:daftar.isi_mitra",
} as const;

export default function DaftarTugas() {
  const { view, role } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lead = role === "peserta" || role === "instruktur" ? role : "lain";
  const actions = {
    peserta: (
      <>
        <ButtonLink to={paths.tugas.nilaiSaya()}>{t("nilai:transkrip.saya")}</ButtonLink>
        <ButtonLink to={pathsTelaah.penguasaan()}>{t("nilai:transkrip.penguasaan")}</ButtonLink>
      </>
    ),
    instruktur: (
      <ButtonLink to={paths.tugas.baru()} variant="primary">
        {t("tugas:baru.judul")}
      </ButtonLink>
    ),
    lain: undefined,
  };
  return (
    <>
      <PageHead title={t("tugas:daftar.judul")} lead={t(LEAD[lead])} actions={actions[lead]} />
      <ListPage view={view} lanjut={actions[lead]} />
    </>
  );
}
