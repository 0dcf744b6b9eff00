import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mayDo } from "~/auth/rights";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { paths } from "~/domain/kit/paths";
import { hakKonsep } from "~/domain/pihak/hak";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarKeluarga } from "./lists.server";

export const handle = { crumb: "data:keluarga.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me }) => {
    const state = listQueryOf(request, daftarKeluarga);
    const answer = await api.data.listKeluarga(apiQueryOf(state));
    return {
      boleh: !me.readOnly && mayDo(me, hakKonsep("op")) && me.currentActive?.jenis === "orang_pribadi",
      view: listView(daftarKeluarga, state, answer, textsOf(await bahasaOf(request))),
    };
  });

export default function DaftarKeluarga() {
  const { boleh, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t("data:keluarga.judul")}
        lead={t("data:keluarga.isi")}
        actions={
          boleh && (
            <ButtonLink to={paths.data.baru("keluarga")} variant="primary">
              {t("data:keluarga.baru")}
            </ButtonLink>
          )
        }
      />
      <RightMissing hak={[hakKonsep("op")]} />
      <ListPage view={view} />
    </>
  );
}
