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
import { toChosenFiles } from "~/tables/chosen-files.server";
import { ListNote } from "~/tables/list-note";
import { notedList, toListOrResults } from "~/tables/list-note.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { countsOf } from "~/tables/list-ways.server";
import { inPortions } from "~/tables/portions.server";
import { paths } from "~/web/paths";
import { daftarDokumen, isBerkas } from "./daftar.server";
import { hasilDokumen, idsDipilih, pembaca } from "./massal.server";
import { arahOf } from "./sisi";

export const handle = {
  crumb: (data: { arah: "keluaran" | "masukan" }, t) => t(`dokumenlain:judul.${data.arah}`),
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { api } = session;
    const arah = arahOf(session);
    const state = listQueryOf(session, daftarDokumen[arah]);
    const { texts } = session;
    const load = (query: object) => api.dokumenLain.list({ ...query, direction: arah } as never);
    const [answer, counts] = await Promise.all([
      load(apiQueryOf(state)),
      countsOf(daftarDokumen[arah], state, texts, load),
    ]);
    const view = () => listView(daftarDokumen[arah], state, answer, texts, counts);
    const of = hasilDokumen(arah)(session);
    return { arah, view: await notedList(session, { path: paths.dokumen.hasil(arah), of, view }) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const arah = arahOf(session);
  const list = daftarDokumen[arah];
  return submitBulk(session, list, async (bulk) => {
    if (bulk.action === "tanda_tangan")
      return redirect(await chosenHref(session, paths.dokumen.tandaTangan(arah), bulk), 303);
    if (bulk.action === "hapus") return redirect(await chosenHref(session, paths.dokumen.hapusBanyak(arah), bulk), 303);
    if (isBerkas(bulk.action)) return toChosenFiles(session, paths.dokumen.unduh(arah), bulk, pembaca(session, arah));
    const action = bulk.action as "credit" | "uncredit" | "back";
    const ids = await idsDipilih(session, arah, bulk);
    const done = await inPortions(ids, bulk.idempotencyKey, (some, options) =>
      session.api.dokumenLain.creditMany({ ids: some, action }, options),
    );
    return toListOrResults(session, paths.dokumen.hasil(arah), done, bulk);
  });
}

/** Special documents of one side. */
export default function DaftarDokumen() {
  const { arah, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dokumenlain");
  const may = useMay();
  const create = may("efaktur_drafter") && (
    <>
      <ButtonLink to={paths.dokumen.baru(arah)} variant="primary">
        {t("baru")}
      </ButtonLink>
      <ButtonLink to={`${paths.efaktur.impor()}?jenis=${arah === "keluaran" ? "DOC-OUTPUT" : "DOC-INPUT"}`}>
        {t("common:menu.efaktur_impor")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <ErrorSummary />
      <PageHead title={t(`judul.${arah}`)} lead={t(`isi.${arah}`)} actions={create} />
      <FamilyRights keluarga={["efaktur"]} />
      <ListNote view={view} />
      <ListPage view={view} lanjut={create} />
    </>
  );
}
