import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { letterList } from "./letters";

export const handle = { crumb: "pengguna:kotak_keluar.judul" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request, { allow: ["admin", "mitra", "supermitra"] });
  const state = listQueryOf(session, letterList);
  const answer = await session.api.jejak.kotakKeluar(
    apiQueryOf(state) as Parameters<typeof session.api.jejak.kotakKeluar>[0],
  );
  return listView(letterList, state, answer, session.texts);
}

export default function KotakKeluar() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("pengguna:kotak_keluar.judul")} lead={t("pengguna:kotak_keluar.pengantar")} />
      <ListPage view={useLoaderData<typeof loader>()} />
    </>
  );
}
