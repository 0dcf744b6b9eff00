import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing, useMay } from "~/components/rights";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { pathOf } from "~/web/visit";
import { HAK_KONSEP } from "../forms.server";
import { konsepSpt, sptDilaporkan } from "./lists.server";

export const handle = {
  crumb: ({ dilaporkan }: { dilaporkan: boolean }, t: (key: string) => string) =>
    dilaporkan ? t("spt:dilaporkan.judul") : t("spt:konsep.judul"),
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const dilaporkan = pathOf(session).endsWith("/dilaporkan");
    const def = dilaporkan ? sptDilaporkan : konsepSpt;
    const state = listQueryOf(session, def);
    const answer = await session.api.spt.list({ ...apiQueryOf(state), bagian: dilaporkan ? "dilaporkan" : "konsep" });
    return { view: listView(def, state, answer, session.texts), dilaporkan, hak: HAK_KONSEP };
  });

export default function DaftarSpt() {
  const { view, dilaporkan, hak } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const may = useMay();
  const create = may(...hak) && (
    <ButtonLink to={paths.spt.baru()} variant="primary">
      {t("baru.judul")}
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={dilaporkan ? t("dilaporkan.judul") : t("konsep.judul")}
        lead={dilaporkan ? t("dilaporkan.isi") : t("konsep.isi")}
        actions={create}
      />
      {!create && <RightMissing hak={hak} />}
      <ListPage view={view} lanjut={create} />
    </>
  );
}
