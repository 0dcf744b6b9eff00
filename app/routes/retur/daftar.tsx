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
import { arahOf, daftarRetur } from "./daftar.server";

export const handle = {
  crumb: ({ arah }: { arah: string }, t) => t(`efaktur:retur.${arah}.judul`),
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const arah = arahOf(session);
    const state = listQueryOf(session, daftarRetur[arah]);
    const answer = await session.api.retur.list({ ...apiQueryOf(state), direction: arah });
    const view = listView(daftarRetur[arah], state, answer, session.texts);
    return { arah, view };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const arah = arahOf(session);
  const load = (query: object) => session.api.retur.list({ ...query, direction: arah });
  return submitBulk(session, daftarRetur[arah], (bulk) =>
    toChosenFiles(session, paths.retur.unduh(), bulk, load, { arah }),
  );
}

export default function DaftarRetur() {
  const { arah, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const may = useMay();
  const create = arah === "masukan" && may("efaktur_drafter") && (
    <>
      <ButtonLink to={paths.retur.baru()} variant="primary">
        {t("retur.baru")}
      </ButtonLink>
      <ButtonLink to={`${paths.efaktur.impor()}?jenis=RETURN`}>{t("common:menu.efaktur_impor")}</ButtonLink>
    </>
  );
  return (
    <>
      <ErrorSummary />
      <PageHead title={t(`retur.${arah}.judul`)} lead={t(`retur.${arah}.isi`)} actions={create} />
      <FamilyRights keluarga={["efaktur"]} />
      <ListPage view={view} lanjut={create} />
    </>
  );
}
