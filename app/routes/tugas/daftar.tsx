import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { effectiveRole, type Session } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { tugasInstruktur, tugasPeserta } from "./lists.server";

export const handle = { crumb: "tugas:daftar.judul" } satisfies PageHandle;

async function viewOf(request: Request, { api, me }: Session) {
  const texts = textsOf(await bahasaOf(request));
  if (effectiveRole(me) === "peserta") {
    const state = listQueryOf(request, tugasPeserta);
    return listView(tugasPeserta, state, await api.tugas.listPeserta(apiQueryOf(state)), texts);
  }
  const state = listQueryOf(request, tugasInstruktur);
  return listView(tugasInstruktur, state, await api.tugas.listInstruktur(apiQueryOf(state)), texts);
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async (session) => ({
    view: await viewOf(request, session),
    trainee: effectiveRole(session.me) === "peserta",
  }));

export default function DaftarTugas() {
  const { view, trainee } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const create = (
    <ButtonLink to={paths.tugas.baru()} variant="primary">
      {t("tugas:baru.judul")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={t("tugas:daftar.judul")}
        lead={trainee ? t("tugas:daftar.isi_peserta") : t("tugas:daftar.isi_instruktur")}
        actions={trainee ? <ButtonLink to={paths.tugas.nilaiSaya()}>{t("nilai:transkrip.saya")}</ButtonLink> : create}
      />
      <ListPage view={view} />
    </>
  );
}
