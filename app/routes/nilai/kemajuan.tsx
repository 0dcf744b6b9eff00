import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import type { KemajuanKelas } from "~/contract/nilai/penilaian";
import { reloadUntil } from "~/files/progress-panel";
import { useReloadWhile } from "~/files/use-reload-while";
import { ListPage } from "~/tables/list-page";
import { listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { kemajuanQuery } from "./kolom-tugas.server";
import { kemajuanKelas } from "./lists.server";

type Data = { batch: KemajuanKelas["batch"] };
export const handle = {
  crumb: "nilai:kemajuan.judul",
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.rincian(":id"), crumb: (data?: Data) => data?.batch.nama ?? "" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async (session) => {
    const { texts } = session;
    const { batch, ...rows } = await session.api.penilaian.kemajuan({
      ...(await kemajuanQuery(session, session.api, id)),
      batchId: id,
    });
    const def = kemajuanKelas(id, rows.tugas);
    const { pathname, search } = session.url;
    const other = new URLSearchParams(search);
    const segar = other.has(SEGAR);
    if (segar) other.delete(SEGAR);
    else other.set(SEGAR, "1");
    const sini = pathname + search;
    const ganti = other.size > 0 ? `${pathname}?${other}` : pathname;
    return { view: listView(def, listQueryOf(session, def), rows, texts), batch, sini, segar, ganti };
  });

/** The highest age of figures on the page while script runs, in milliseconds. */
const SEGAR_MS = 15_000;
/** Parameter of the address with the reload interval. A page without script reloads by itself only on request. */
const SEGAR = "segar";
const SEGAR_DETIK = 30;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => reloadUntil(!data?.segar, matches, SEGAR_DETIK);

export default function HalamanKemajuan() {
  const { view, batch, sini, segar, ganti } = useLoaderData<typeof loader>();
  const { script } = useFrame();
  const { t } = useTranslation("nilai");
  useReloadWhile(true, SEGAR_MS);
  return (
    <>
      <PageHead
        title={t("kemajuan.judul")}
        lead={<bdi>{batch.nama}</bdi>}
        actions={
          <ButtonLink to={`${paths.batch.kemajuanUnduh(batch.id)}?format=pdf`} reloadDocument>
            {t("buku.cetak")}
          </ButtonLink>
        }
      />
      <p>
        {t("kemajuan.isi")} <Link to={sini}>{t("kemajuan.muat")}</Link>
      </p>
      {!script && (
        <p>
          {segar && <strong>{t("kemajuan.segar", { detik: SEGAR_DETIK })} </strong>}
          <Link to={ganti}>{segar ? t("kemajuan.berhenti") : t("kemajuan.segarkan", { detik: SEGAR_DETIK })}</Link>
        </p>
      )}
      <ListPage view={view} />
    </>
  );
}
