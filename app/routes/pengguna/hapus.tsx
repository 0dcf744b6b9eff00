import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/domain/kit/paths";
import { ConfirmPage } from "~/forms/confirm-page";
import { type Kind, kinds } from "./kinds.server";
import { kindOf, userOf, usersSession } from "./user.server";
import { userItems } from "./user-items";

export const handle = { crumb: "pengguna:aksi.hapus" } satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await usersSession(request, "manage");
  return { kind: session.kind, row: await userOf(session, params.id ?? "") };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const kind = kindOf(request);
  return simplePost(request, kinds[kind].manage, async ({ api, me }) => {
    const { nama } = await userOf({ kind, api, me }, id);
    await kinds[kind].remove(api, id);
    return { url: paths.pengguna.daftar(kind), toast: { key: "pengguna:pesan.dihapus", params: { nama } } };
  });
}

export default function HapusPengguna() {
  const { t } = useTranslation();
  const { kind, row } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={t("pengguna:hapus.tanya", { nama: row.nama })}
      effect={[t("pengguna:hapus.akibat"), ...(kind === "mitra" ? [t("pengguna:hapus.akibat_kelas")] : [])].join(" ")}
      items={userItems(kind as Kind, row, t)}
      submitLabel={t(`pengguna:${kind}.hapus`)}
      cancelHref={paths.pengguna.rincian(kind, row.id)}
    />
  );
}
