import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { type Kind, kinds } from "./kinds.server";
import { userLists } from "./lists";
import { usersSession } from "./user.server";

export const handle = { crumb: ({ kind }: { kind: Kind }, t) => t(`pengguna:${kind}.judul`) } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { kind, api, me, manages } = await usersSession(request);
  const state = listQueryOf(request, userLists[kind]);
  const answer = await kinds[kind].list(api, me, apiQueryOf(state));
  return { kind, manages, view: listView(userLists[kind], state, answer, textsOf(await bahasaOf(request))) };
}

export default function DaftarPengguna() {
  const { t } = useTranslation();
  const { kind, manages, view } = useLoaderData<typeof loader>();
  const add = paths.pengguna.baru(kind);
  return (
    <>
      <PageHead
        title={t(`pengguna:${kind}.judul`)}
        lead={t(`pengguna:${kind}.isi`)}
        actions={
          manages ? (
            <ButtonLink to={add} variant="primary">
              {t(`pengguna:${kind}.tambah`)}
            </ButtonLink>
          ) : undefined
        }
      />
      <ListPage view={view} />
    </>
  );
}
