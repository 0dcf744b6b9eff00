import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Link } from "~/components/link";
import { HAK_BAYAR } from "~/domain/pihak";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { detailsOf, inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { idsDari } from "./bayar-banyak.server";
import { billingOf } from "./billing.server";
import { bayarBilling } from "./forms.server";
import { BAYAR } from "./lists.server";
import { MetodeBayar } from "./metode";

export const handle = {
  crumb: "pembayaran:bayar.tombol",
  above: [{ to: paths.pembayaran.billing(), crumb: "pembayaran:billing.judul" }],
} satisfies PageHandle;
const SHOWN = 20;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, ...HAK_BAYAR);
    const ids = await idsDari(session);
    const shown = await detailsOf(ids.slice(0, SHOWN), (id) => billingOf(session.api, id));
    const codes = shown.map(({ id, kode, jumlah, aksi }) => ({ id, kode, jumlah, dapat: aksi.includes("pay") }));
    return { banyak: ids.length, codes };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: bayarBilling }, async ({ metode }, { idempotencyKey }) => {
    const done = await inPortions(await idsDari(session), idempotencyKey, (ids, options) =>
      session.api.pembayaran.bayarBanyak({ ids, metode }, options),
    );
    return toResults(session, paths.pembayaran.bayarHasil(), done, BAYAR);
  });
}

/** Pays the codes chosen in their list, one by one. */
export default function BayarBanyak() {
  const { banyak, codes } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { angka, rupiah } = useFormat();
  return (
    <ConfirmPage
      title={t("bayar.banyak")}
      effect={t("bayar.akibat_banyak")}
      items={[{ label: t("bayar.terpilih"), value: angka(banyak) }]}
      submitLabel={t("bayar.tombol")}
      cancelHref={paths.pembayaran.billing()}
      danger={false}
    >
      <ul>
        {codes.map(({ id, kode, jumlah, dapat }) => (
          <li key={id}>
            <Link to={paths.pembayaran.billingRincian(id)}>
              <bdi>{kode}</bdi>
            </Link>
            , <bdi dir="ltr">{rupiah(jumlah)}</bdi>
            {!dapat && <strong>, {t("bayar.tidak_dapat")}</strong>}
          </li>
        ))}
      </ul>
      {banyak > codes.length && <p>{t("bayar.lainnya", { count: banyak - codes.length })}</p>}
      <MetodeBayar />
    </ConfirmPage>
  );
}
