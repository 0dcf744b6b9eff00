import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { submitBulk } from "~/tables/bulk.server";
import { chosenHref } from "~/tables/chosen.server";
import { withChoices } from "~/tables/define-list";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { pathsPengguna } from "~/web/paths-pengguna";
import { type Kind, kinds } from "./kinds.server";
import { userLists } from "./lists";
import { choicesOf } from "./pilihan.server";
import { usersSession } from "./user.server";

export const handle = { crumb: ({ kind }: { kind: Kind }, t) => t(`pengguna:${kind}.judul`) } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await usersSession(request);
  const { kind, api, me, manages } = session;
  const list = withChoices(userLists[kind], await choicesOf(session));
  const state = listQueryOf(session, list);
  const answer = await kinds[kind].list(api, me, apiQueryOf(state));
  return { kind, manages, view: listView(list, state, answer, session.texts) };
}

/** Every action on many participants has a confirmation page that shows its effect. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await usersSession(request, "manage");
  return submitBulk(session, userLists[session.kind], async (bulk) =>
    redirect(await chosenHref(session, pathsPengguna.massal(bulk.action), bulk), 303),
  );
}

export default function DaftarPengguna() {
  const { t } = useTranslation();
  const { kind, manages, view } = useLoaderData<typeof loader>();
  const add = paths.pengguna.baru(kind);
  return (
    <>
      <ErrorSummary />
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
