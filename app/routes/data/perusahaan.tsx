import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarPerusahaan } from "./lists.server";

export const handle = { crumb: "data:perusahaan.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "mitra", "supermitra", "admin"], async ({ api, me }) => {
    const state = listQueryOf(request, daftarPerusahaan);
    const answer = await api.data.listPerusahaan(apiQueryOf(state));
    return { boleh: !me.readOnly, view: listView(daftarPerusahaan, state, answer, textsOf(await bahasaOf(request))) };
  });

export default function DaftarPerusahaan() {
  const { boleh, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t("data:perusahaan.judul")}
        lead={t("data:perusahaan.isi")}
        actions={
          boleh && (
            <ButtonLink to={paths.data.baru("perusahaan")} variant="primary">
              {t("data:perusahaan.baru")}
            </ButtonLink>
          )
        }
      />
      <ListPage view={view} />
    </>
  );
}
