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
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { daftarCabang } from "./lists.server";

export const handle = { crumb: "data:cabang.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me }) => {
    const state = listQueryOf(request, daftarCabang);
    const answer = await api.data.listCabang(apiQueryOf(state));
    return {
      boleh: !me.readOnly && mayDo(me, "portal_edit"),
      view: listView(daftarCabang, state, answer, textsOf(await bahasaOf(request))),
    };
  });

export default function DaftarCabang() {
  const { boleh, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t("data:cabang.judul")}
        lead={t("data:cabang.isi")}
        actions={
          boleh && (
            <ButtonLink to={paths.data.baru("cabang")} variant="primary">
              {t("data:cabang.baru")}
            </ButtonLink>
          )
        }
      />
      <RightMissing hak={["portal_edit"]} />
      <ListPage view={view} />
    </>
  );
}
