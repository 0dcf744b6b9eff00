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
import { bahasaOf, textsOf } from "~/i18n/server";
import { submitBulk } from "~/tables/bulk.server";
import { chosenHref } from "~/tables/chosen.server";
import { toChosenFiles } from "~/tables/chosen-files.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { daftarDibuat, keluargaOf, TABS } from "./daftar.server";
import { Buat, Impor, Jalur } from "./jalur";

export const handle = { crumb: "bukpot:daftar.judul" } satisfies PageHandle;

/** Pages that continue with the chosen rows. Every other action names the form of a file. */
const LANJUT: Readonly<Record<string, string>> = {
  terbitkan: paths.bukpot.massal("terbitkan"),
  hapus: paths.bukpot.massal("hapus"),
  batal: paths.bukpot.massal("batal"),
};
const tabOf = (request: Request) => TABS.find((tab) => tab === new URL(request.url).searchParams.get("tab"));

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const def = daftarDibuat(tabOf(request), new URL(request.url).searchParams.get("jenis") ?? "");
    const state = listQueryOf(request, def);
    const answer = await api.bukpot.list(apiQueryOf(state));
    const view = listView(def, state, answer, textsOf(await bahasaOf(request)));
    const { jenis = "", tab = "", masa } = state.filters;
    return { view, jenis, tab, masa, daftarJenis: JENIS_BUKPOT, tabs: TABS, keluarga: keluargaOf(jenis) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  return submitBulk(request, daftarDibuat(), async (bulk) => {
    const next = LANJUT[bulk.action];
    if (next) return redirect(await chosenHref(request, next, bulk), 303);
    return toChosenFiles(request, paths.bukpot.berkas(), bulk, (query) => api.bukpot.list(query));
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
  return (
    <>
      <ErrorSummary />
      <PageHead
        {...head}
        actions={
          <>
            <Buat {...jalur} />
            <Impor jenis={jenis} />
          </>
        }
      />
      <Jalur {...jalur} />
      <FamilyRights keluarga={keluarga} />
      <ListPage view={view} />
    </>
  );
}
