import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { FamilyRights } from "~/components/rights";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { ErrorSummary } from "~/forms/error-summary";
import { submitBulk } from "~/tables/bulk.server";
import { chosenHref } from "~/tables/chosen.server";
import { toChosenFiles } from "~/tables/chosen-files.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { countsOf } from "~/tables/list-ways.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { daftarDibuat, keluargaOf, TABS } from "./daftar.server";
import { Buat, Impor, PilihJenis } from "./jalur";

export const handle = { crumb: "bukpot:daftar.judul" } satisfies PageHandle;

/** Pages that continue with the chosen rows. Every other action names the form of a file. */
const LANJUT: Readonly<Record<string, string>> = {
  terbitkan: paths.bukpot.massal("terbitkan"),
  hapus: paths.bukpot.massal("hapus"),
  batal: paths.bukpot.massal("batal"),
};
const tabOf = (visit: Visit) => TABS.find((tab) => tab === visit.url.searchParams.get("tab"));

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const def = daftarDibuat(tabOf(session), session.url.searchParams.get("jenis") ?? "");
    const state = listQueryOf(session, def);
    const { api, texts } = session;
    const [answer, counts] = await Promise.all([
      api.bukpot.list(apiQueryOf(state)),
      countsOf(def, state, texts, (query) => api.bukpot.list(query)),
    ]);
    const view = listView(def, state, answer, texts, counts);
    const { jenis = "", tab = "", masa } = state.filters;
    return { view, jenis, tab, masa, daftarJenis: JENIS_BUKPOT, keluarga: keluargaOf(jenis) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submitBulk(session, daftarDibuat(), async (bulk) => {
    const next = LANJUT[bulk.action];
    if (next) return redirect(await chosenHref(session, next, bulk), 303);
    return toChosenFiles(session, paths.bukpot.berkas(), bulk, (query) => session.api.bukpot.list(query));
  });
}

export default function DaftarBukpot() {
  const { view, keluarga, ...jalur } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const { jenis } = jalur;
  // the row of types has short names: the page of one type uses the full name
  const head = jenis
    ? { title: t(`jenis.${jenis}`), lead: t(`isi_jenis.${jenis}`) }
    : { title: t("daftar.judul"), lead: t("daftar.isi") };
  const create = (
    <>
      <Buat {...jalur} />
      <Impor jenis={jenis} />
    </>
  );
  return (
    <>
      <ErrorSummary />
      <PageHead {...head} actions={create} />
      <FamilyRights keluarga={keluarga} />
      <ListPage view={view} lanjut={create} pilihan={<PilihJenis {...jalur} />} />
    </>
  );
}
