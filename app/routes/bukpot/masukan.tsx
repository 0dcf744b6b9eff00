import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { submitBulk } from "~/tables/bulk.server";
import { toChosenFiles } from "~/tables/chosen-files.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { daftarMasukan } from "./daftar.server";

export const handle = { crumb: "bukpot:masukan.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarMasukan);
    const answer = await session.api.bukpot.listMasukan(apiQueryOf(state));
    return { view: listView(daftarMasukan, state, answer, session.texts) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submitBulk(session, daftarMasukan, (bulk) =>
    toChosenFiles(session, paths.bukpot.berkas(), bulk, (query) => session.api.bukpot.listMasukan(query), {
      sisi: "masukan",
    }),
  );
}

/** Slips that other taxpayers made for the active identity: issued, replaced and cancelled ones. */
export default function BukpotMasukan() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("masukan.judul")} lead={t("masukan.isi")} />
      <ListPage view={view} />
    </>
  );
}
