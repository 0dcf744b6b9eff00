import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Session } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { pathsBukti } from "~/web/paths-bukti";
import { buktiInstruktur, buktiPeserta, isPeserta } from "./lists.server";

export const handle = { crumb: "bukti:daftar.judul" } satisfies PageHandle;

async function viewOf(session: Session) {
  const { api, texts } = session;
  if (isPeserta(session)) {
    const def = await buktiPeserta(session);
    const state = listQueryOf(session, def);
    return listView(def, state, await api.bukti.listPeserta(apiQueryOf(state)), texts);
  }
  const def = await buktiInstruktur(session);
  const state = listQueryOf(session, def);
  return listView(def, state, await api.bukti.listInstruktur(apiQueryOf(state)), texts);
}

/** For an instructor who looks at one class: the address of its documents as parts of a pack. */
function unduhOf(session: Session): string | null {
  const batchId = session.url.searchParams.get("batchId");
  return isPeserta(session) || !batchId ? null : `${pathsBukti.unduh()}?${new URLSearchParams({ batchId })}`;
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async (session) => ({
    view: await viewOf(session),
    peserta: isPeserta(session),
    unduh: unduhOf(session),
  }));

/** Source documents: for trainees those that have arrived, for instructors all of their classes. */
export default function DaftarBukti() {
  const { view, peserta, unduh } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukti");
  return (
    <>
      <PageHead
        title={t("daftar.judul")}
        lead={peserta ? t("daftar.isi_peserta") : t("daftar.isi_instruktur")}
        actions={
          !peserta && (
            <ButtonLink to={pathsBukti.baru()} variant="primary">
              {t("baru.judul")}
            </ButtonLink>
          )
        }
      />
      {unduh && (
        <p>
          {t("unduh.isi")}{" "}
          <Link to={unduh} reloadDocument>
            {t("unduh.judul")}
          </Link>
        </p>
      )}
      <ListPage view={view} />
    </>
  );
}
