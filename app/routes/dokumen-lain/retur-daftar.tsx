import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { FamilyRights, useMay } from "~/components/rights";
import { ErrorSummary } from "~/forms/error-summary";
import { submitBulk } from "~/tables/bulk.server";
import { toChosenFiles } from "~/tables/chosen-files.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { daftarRetur } from "./daftar.server";

export const handle = { crumb: "dokumenlain:retur.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarRetur);
    const answer = await session.api.dokumenRetur.list(apiQueryOf(state) as never);
    return { view: listView(daftarRetur, state, answer, session.texts) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submitBulk(session, daftarRetur, (bulk) =>
    toChosenFiles(session, paths.dokumenRetur.unduh(), bulk, session.api.dokumenRetur.list),
  );
}

/** Returns of special documents, both sides. */
export default function DaftarReturDokumen() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dokumenlain");
  const may = useMay();
  const create = may("efaktur_drafter") && (
    <>
      <ButtonLink to={paths.dokumenRetur.baru()} variant="primary">
        {t("retur.baru")}
      </ButtonLink>
      <ButtonLink to={`${paths.efaktur.impor()}?jenis=DOC-OUTPUT-RETURN`}>{t("common:menu.efaktur_impor")}</ButtonLink>
    </>
  );
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("retur.judul")} lead={t("retur.isi")} actions={create} />
      <FamilyRights keluarga={["efaktur"]} />
      <ListPage view={view} />
    </>
  );
}
