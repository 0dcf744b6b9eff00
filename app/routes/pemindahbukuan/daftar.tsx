import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing, useMay } from "~/components/rights";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { daftarPbk } from "./lists.server";

export const handle = { crumb: "pembayaran:pbk.daftar_judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarPbk);
    const answer = await session.api.pembayaran.listPbk(apiQueryOf(state));
    return listView(daftarPbk, state, answer, session.texts);
  });

/** Requests to transfer a payment: not yet filed, filed, in process, done. */
export default function DaftarPbk() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const create = useMay()("pembayaran") && (
    <ButtonLink to={paths.pembayaran.pbkBaru()} variant="primary">
      {t("pbk.baru")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t("pbk.daftar_judul")} lead={t("pbk.daftar_isi")} actions={create} />
      <RightMissing hak={["pembayaran"]} />
      <ListPage view={view} lanjut={create} />
    </>
  );
}
