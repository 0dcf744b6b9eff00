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
import { daftarKaryawan } from "./lists.server";

export const handle = { crumb: "data:karyawan.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me }) => {
    const state = listQueryOf(request, daftarKaryawan);
    const answer = await api.data.listKaryawan(apiQueryOf(state));
    return { boleh: !me.readOnly, view: listView(daftarKaryawan, state, answer, textsOf(await bahasaOf(request))) };
  });

export default function DaftarKaryawan() {
  const { boleh, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t("data:karyawan.judul")}
        lead={t("data:karyawan.isi")}
        actions={
          boleh && (
            <>
              <ButtonLink to={paths.data.baru("karyawan")} variant="primary">
                {t("data:karyawan.baru")}
              </ButtonLink>
              <ButtonLink to={paths.data.unggah("karyawan")} variant="outline-secondary">
                {t("data:karyawan.unggah.judul")}
              </ButtonLink>
            </>
          )
        }
      />
      <ListPage view={view} />
    </>
  );
}
