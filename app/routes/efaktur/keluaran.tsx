import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
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
import { chosenHref } from "~/tables/chosen.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { countsOf } from "~/tables/list-ways.server";
import { paths } from "~/web/paths";
import { daftarKeluaran } from "./daftar.server";
import { toDownload } from "./terpilih.server";

/** Pages that continue with the chosen rows. Every other action names the form of a file. */
const NEXT: Readonly<Record<string, string>> = {
  tanda_tangan: paths.efaktur.tandaTangan(),
  hapus: paths.efaktur.hapusBanyak(),
};

export const handle = { crumb: "efaktur:keluaran.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarKeluaran);
    const { api, texts } = session;
    const load = (query: object) => api.efaktur.list({ ...query, direction: "keluaran" });
    const [answer, counts] = await Promise.all([load(apiQueryOf(state)), countsOf(daftarKeluaran, state, texts, load)]);
    return { view: listView(daftarKeluaran, state, answer, texts, counts) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submitBulk(session, daftarKeluaran, async (bulk) => {
    const next = NEXT[bulk.action];
    if (!next) return toDownload(session, "keluaran", bulk);
    return redirect(await chosenHref(session, next, bulk), 303);
  });
}

export default function Keluaran() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const may = useMay();
  const create = may("efaktur_drafter") && (
    <>
      <ButtonLink to={paths.efaktur.baru()} variant="primary">
        {t("faktur.baru")}
      </ButtonLink>
      <ButtonLink to={paths.efaktur.impor()}>{t("common:menu.efaktur_impor")}</ButtonLink>
    </>
  );
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("keluaran.judul")} lead={t("keluaran.isi")} actions={create} />
      <FamilyRights keluarga={["efaktur"]} />
      <ListPage view={view} lanjut={create} />
    </>
  );
}
