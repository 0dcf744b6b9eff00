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
import { bahasaOf, textsOf } from "~/i18n/server";
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
  loadPage(request, ["peserta"], async ({ api }) => {
    const arah = arahOf(request);
    const state = listQueryOf(request, daftarRetur[arah]);
    const answer = await api.retur.list({ ...apiQueryOf(state), direction: arah });
    const view = listView(daftarRetur[arah], state, answer, textsOf(await bahasaOf(request)));
    return { arah, view };
  });

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  const arah = arahOf(request);
  const load = (query: object) => api.retur.list({ ...query, direction: arah });
  return submitBulk(request, daftarRetur[arah], (bulk) =>
    toChosenFiles(request, paths.retur.unduh(), bulk, load, { arah }),
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
      <ListPage view={view} />
    </>
  );
}
