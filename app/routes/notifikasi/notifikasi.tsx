import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import type { Api } from "~/api/client.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { notifikasiList } from "~/contract/notifikasi";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { ListFilters } from "~/tables/list-filters";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { Pagination } from "~/tables/pagination";
import { tableOf } from "~/tables/table-of";
import { redirectWithToast } from "~/web/flash.server";
import { addressOf } from "~/web/pages";
import { paths } from "~/web/paths";
import { NoticeCard } from "./notice-card";
import { type NoticeAction, noticeAction } from "./notice-forms.server";
import { OneButton } from "./one-button";

export const handle = { crumb: "portal:notifikasi.judul" } satisfies PageHandle;

const daftar = tableOf(notifikasiList, { id: "notifikasi", filters: ["dibaca"], rowName: ({ jenis }) => jenis });

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, undefined, async (session) => {
    const { api, me } = session;
    const state = listQueryOf(session, daftar);
    const { answer, belum } = await promiseHash({
      answer: api.notifikasi.list(apiQueryOf(state)),
      belum: api.notifikasi.totalBelum({}),
    });
    const view = listView(daftar, state, answer, session.texts);
    return {
      rows: answer.rows,
      view,
      belum: belum.total,
      aktif: me.currentActive?.npwp ?? null,
      bolehUbah: !me.readOnly,
    };
  });

/** Carries out a form of the page. Returns the next address. */
async function carryOut(
  { notifikasi }: Api,
  value: NoticeAction,
  here: string,
  idempotencyKey: string,
): Promise<string> {
  if (value.aksi === "baca_semua") await notifikasi.readAll({}, { idempotencyKey });
  else if (value.aksi === "balas") await notifikasi.reply({ id: value.id, isi: value.isi }, { idempotencyKey });
  else {
    const { tautan } = await notifikasi.readSpecific({ id: value.id }, { idempotencyKey });
    if (value.aksi === "buka" && tautan) return addressOf(tautan);
  }
  return here;
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const here = `${paths.notifikasi()}${session.url.search}`;
  return submit(session, { schema: noticeAction }, async (value, { idempotencyKey }) => {
    const next = await carryOut(session.api, value, here, idempotencyKey);
    return value.aksi === "balas"
      ? redirectWithToast(session, next, { key: "common:pesan.terkirim" })
      : redirect(next, { status: 303 });
  });
}

export default function DaftarNotifikasi() {
  const { rows, view, belum, aktif, bolehUbah } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const readAll = <OneButton form="semua" aksi="baca_semua" label={t("portal:notifikasi.baca_semua")} />;
  return (
    <>
      <ErrorSummary labels={{ isi: t("portal:notifikasi.balasan") }} />
      <PageHead
        title={t("portal:notifikasi.judul")}
        lead={t("common:notifikasi", { count: belum })}
        actions={belum > 0 && bolehUbah ? readAll : undefined}
      />
      <ListFilters view={view} />
      {rows.length === 0 ? (
        <p className="daftar-kosong">{view.chips.length > 0 ? t("komponen:daftar.tidak_cocok") : view.empty}</p>
      ) : (
        <ul className="pemberitahuan">
          {rows.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} aktif={aktif} bolehUbah={bolehUbah} />
          ))}
        </ul>
      )}
      <Pagination view={view} />
    </>
  );
}
