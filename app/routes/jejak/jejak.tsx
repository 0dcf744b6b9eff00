import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { trailList, trailQuery } from "./trail";

export const handle = { crumb: "pengguna:jejak.judul" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta", "instruktur"] });
  const state = listQueryOf(session, trailList);
  const answer = await session.api.jejak.audit(trailQuery(apiQueryOf(state)));
  return listView(trailList, state, answer, session.texts);
}

export default function Jejak() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("pengguna:jejak.judul")} lead={t("pengguna:jejak.isi")} />
      <ListPage view={useLoaderData<typeof loader>()} />
    </>
  );
}
