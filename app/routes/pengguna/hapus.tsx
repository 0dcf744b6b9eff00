import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { ConfirmPage } from "~/forms/confirm-page";
import { paths } from "~/web/paths";
import { pathsPengguna } from "~/web/paths-pengguna";
import type { Kind } from "./kinds.server";
import { Serahan } from "./serahan";
import { closeUser, successors } from "./serahan.server";
import { userOf, usersSession } from "./user.server";
import { userItems } from "./user-items";

export const handle = { crumb: "pengguna:aksi.hapus" } satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await usersSession(request, "manage");
  const row = await userOf(session, params.id ?? "");
  return { kind: session.kind, row, ...(await successors(session, row)) };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await usersSession(request, "manage");
  return closeUser(session, id, "remove", (kind) => ({
    url: paths.pengguna.daftar(kind),
    key: "pengguna:pesan.dihapus",
  }));
}

export default function HapusPengguna() {
  const { t } = useTranslation();
  const { kind, row, memimpin, calon } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={t("pengguna:hapus.tanya", { nama: row.nama })}
      effect={[t("pengguna:hapus.akibat"), ...(kind === "mitra" ? [t("pengguna:hapus.akibat_kelas")] : [])].join(" ")}
      items={userItems(kind as Kind, row, t)}
      submitLabel={t(`pengguna:${kind}.hapus`)}
      cancelHref={pathsPengguna.rincian(kind, row.id)}
    >
      <Serahan kind={kind as Kind} memimpin={memimpin} calon={calon} />
    </ConfirmPage>
  );
}
