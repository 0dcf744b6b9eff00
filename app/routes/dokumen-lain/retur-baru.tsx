import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import { FormulirRetur, RingkasanRetur } from "./retur-formulir";
import { type HalamanRetur, halamanRetur } from "./retur-isian.server";
import { dokumenOf, saveRetur } from "./retur-simpan.server";

export const handle = {
  crumb: "dokumenlain:retur.baru",
  above: [{ to: paths.dokumenRetur.daftar(), crumb: "dokumenlain:retur.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, "efaktur_drafter");
    const dokumenId = dokumenOf(session);
    if (!dokumenId) return { retur: null };
    const retur = await session.api.dokumenRetur.detail({ dokumenId });
    return { retur: halamanRetur(retur, session.texts) };
  });

export const action = ({ request }: ActionFunctionArgs) => saveRetur(request);

export default function ReturDokumenBaru() {
  const { retur } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dokumenlain");
  return (
    <>
      {retur && <RingkasanRetur labels={retur.labels} />}
      <PageHead title={t("retur.baru")} lead={retur ? t("retur.baru_isi") : t("retur.pilih")} />
      {retur ? (
        <FormulirRetur retur={retur as HalamanRetur} of={`dokumen=${retur.asal.id}`} />
      ) : (
        <ul>
          <li>
            <Link to={`${paths.dokumen.daftar("masukan")}?status=approved`}>{t("judul.masukan")}</Link>
          </li>
          <li>
            <Link to={`${paths.dokumen.daftar("keluaran")}?status=approved`}>{t("judul.keluaran")}</Link>
          </li>
        </ul>
      )}
    </>
  );
}
