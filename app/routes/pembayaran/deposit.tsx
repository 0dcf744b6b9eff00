import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing, useMay } from "~/components/rights";
import { paths } from "~/domain/kit/paths";
import { AKUN_DEPOSIT } from "~/domain/parameters/pembayaran";
import { bahasaOf, textsOf } from "~/i18n/server";
import { useFormat } from "~/i18n/use-format";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { catatanDeposit } from "./daftar-buku.server";

export const handle = { crumb: "pembayaran:deposit.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const state = listQueryOf(request, catatanDeposit);
    const { dasbor, answer } = await promiseHash({
      dasbor: api.pembayaran.dashboard({}),
      answer: api.pembayaran.filter({ ...apiQueryOf(state), deposit: "1" }),
    });
    const akun = `${AKUN_DEPOSIT.kap}-${AKUN_DEPOSIT.kjs}`;
    return {
      akun,
      deposit: dasbor.deposit,
      ditahan: dasbor.ditahan,
      view: listView(catatanDeposit, state, answer, textsOf(await bahasaOf(request))),
    };
  });

export default function Deposit() {
  const { akun, deposit, ditahan, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah } = useFormat();
  const fill = useMay()("pembayaran") && (
    <ButtonLink to={`${paths.pembayaran.mandiri()}?akun=${akun}`} variant="primary">
      {t("deposit.isi_ulang")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={t("deposit.judul")} lead={t("deposit.saldo", { saldo: rupiah(deposit) })} actions={fill} />
      <p>{t("deposit.isi")}</p>
      {ditahan > 0 && (
        <p>
          {t("deposit.ditahan", { jumlah: rupiah(ditahan) })}{" "}
          <Link to={paths.pembayaran.pemindahbukuan()}>{t("pbk.daftar_judul")}</Link>
        </p>
      )}
      <RightMissing hak={["pembayaran"]} />
      <ListPage view={view} />
    </>
  );
}
