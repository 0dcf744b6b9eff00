import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { paths } from "~/domain/kit/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { bahasaOf, textsOf } from "~/i18n/server";
import { submitBulk } from "~/tables/bulk.server";
import { chosenHref } from "~/tables/chosen.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { daftarMasukan } from "./daftar.server";
import { bulkIds, toDownload } from "./terpilih.server";

export const handle = { crumb: "efaktur:masukan.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const state = listQueryOf(request, daftarMasukan);
    const answer = await api.efaktur.list({ ...apiQueryOf(state), direction: "masukan" });
    return { view: listView(daftarMasukan, state, answer, textsOf(await bahasaOf(request))) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submitBulk(request, daftarMasukan, async (bulk) => {
    if (bulk.action === "pdf") return toDownload(session, request, "masukan", bulk);
    if (bulk.action === "period") return redirect(await chosenHref(request, paths.efaktur.masa(), bulk), 303);
    const action = bulk.action as "credit" | "uncredit" | "back";
    const ids = await bulkIds(session, "masukan", bulk);
    const kunci = await inPortions(ids, bulk.idempotencyKey, (some, options) =>
      session.api.efaktur.update({ ids: some, action }, options),
    );
    return toResults(request, paths.efaktur.hasil("masukan"), kunci, action);
  });
}

export default function Masukan() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("masukan.judul")} lead={t("masukan.isi")} />
      <RightMissing hak={["efaktur_drafter"]} />
      <ListPage view={view} />
    </>
  );
}
