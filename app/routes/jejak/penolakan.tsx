import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { refusalList } from "./refusals";

export const handle = { crumb: "pengguna:penolakan.judul" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request, { allow: ["admin"] });
  const state = listQueryOf(session, refusalList);
  const answer = await session.api.jejak.penolakan(
    apiQueryOf(state) as Parameters<typeof session.api.jejak.penolakan>[0],
  );
  return listView(refusalList, state, answer, session.texts);
}

export default function Penolakan() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("pengguna:penolakan.judul")} lead={t("pengguna:penolakan.pengantar")} />
      <ListPage view={useLoaderData<typeof loader>()} />
    </>
  );
}
