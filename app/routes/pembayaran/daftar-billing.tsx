import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing, useMay } from "~/components/rights";
import { ErrorSummary } from "~/forms/error-summary";
import { useFormat } from "~/i18n/use-format";
import { submitBulk } from "~/tables/bulk.server";
import { chosenHref } from "~/tables/chosen.server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { daftarBilling } from "./lists.server";

export const handle = { crumb: "pembayaran:billing.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const state = listQueryOf(session, daftarBilling);
    const answer = await session.api.pembayaran.listBilling(apiQueryOf(state));
    return { view: listView(daftarBilling, state, answer, session.texts), aktif: answer.aktif };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submitBulk(session, daftarBilling, async (bulk) =>
    redirect(await chosenHref(session, paths.pembayaran.bayarBanyak(), bulk), 303),
  );
}

export default function DaftarBilling() {
  const { view, aktif } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah } = useFormat();
  const create = useMay()("pembayaran") && (
    <ButtonLink to={paths.pembayaran.mandiri()} variant="primary">
      {t("mandiri.judul")}
    </ButtonLink>
  );
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("billing.judul")} lead={t("billing.isi", { jumlah: rupiah(aktif) })} actions={create} />
      <RightMissing hak={["pembayaran"]} />
      <ListPage view={view} lanjut={create} />
    </>
  );
}
