import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarKetetapan } from "./daftar.server";

export const handle = { crumb: "pembayaran:ketetapan.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarKetetapan);
    const answer = await session.api.ketetapan.list(apiQueryOf(state));
    return listView(daftarKetetapan, state, answer, session.texts);
  });

/** The tax office's letters to the taxpayer. */
export default function DaftarKetetapan() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  return (
    <>
      <PageHead title={t("ketetapan.judul")} lead={t("ketetapan.isi")} />
      <ListPage view={view} />
    </>
  );
}
