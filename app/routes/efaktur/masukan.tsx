import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { ApiFailure } from "~/contract/errors";
import { ErrorSummary } from "~/forms/error-summary";
import { type BulkRequest, submitBulk } from "~/tables/bulk.server";
import { chosenHref } from "~/tables/chosen.server";
import { listAddress } from "~/tables/list-address";
import { ListNote } from "~/tables/list-note";
import { notedList, toListOrResults } from "~/tables/list-note.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { countsOf } from "~/tables/list-ways.server";
import { inPortions } from "~/tables/portions.server";
import { fromList } from "~/web/from-list";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { daftarMasukan } from "./daftar.server";
import { bulkIds, hasilFaktur, toDownload } from "./terpilih.server";

export const handle = { crumb: "efaktur:masukan.judul" } satisfies PageHandle;

const HASIL = paths.efaktur.hasil("masukan");

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    const state = listQueryOf(session, daftarMasukan);
    const { texts } = session;
    const load = (query: object) => api.efaktur.list({ ...query, direction: "masukan" });
    const [answer, counts] = await Promise.all([load(apiQueryOf(state)), countsOf(daftarMasukan, state, texts, load)]);
    const view = () => listView(daftarMasukan, state, answer, texts, counts);
    return { view: await notedList(session, { path: HASIL, of: hasilFaktur("masukan")(session), view }) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submitBulk(session, daftarMasukan, async (bulk) => {
    if (bulk.action === "pdf") return toDownload(session, "masukan", bulk);
    if (bulk.action === "period") return redirect(await chosenHref(session, paths.efaktur.masa(), bulk), 303);
    if (bulk.action === "retur") return redirect(returHref(session, bulk), 303);
    const action = bulk.action as "credit" | "uncredit" | "back";
    const ids = await bulkIds(session, "masukan", bulk);
    const done = await inPortions(ids, bulk.idempotencyKey, (some, options) =>
      session.api.efaktur.update({ ids: some, action }, options),
    );
    return toListOrResults(session, HASIL, done, bulk);
  });
}

/** Address for making a return note for the one chosen invoice. Refuses (422) any other number of invoices. */
function returHref(visit: Visit, { all, ids: [id = "", ...more] }: BulkRequest): string {
  if (all || more.length > 0) throw new ApiFailure(422, "", visit.texts.t("efaktur:retur.satu"));
  return fromList(`${paths.retur.baru()}?${new URLSearchParams({ faktur: id })}`, listAddress(visit));
}

export default function Masukan() {
  const { view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("masukan.judul")} lead={t("masukan.isi")} />
      <RightMissing hak={["efaktur_drafter"]} />
      <ListNote view={view} />
      <ListPage view={view} />
    </>
  );
}
