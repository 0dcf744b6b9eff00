import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { pathsPengguna } from "~/web/paths-pengguna";
import type { Kind } from "./kinds.server";
import { userOf, usersSession } from "./user.server";
import { UserForm } from "./user-form";
import { editUser, organisersFor } from "./user-save.server";

export const handle = { crumb: "pengguna:aksi.ubah" } satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await usersSession(request, "manage");
  const { kind, api, me } = session;
  const { id, nama, email, telepon, lembaga, bahasa, supermitraId } = await userOf(session, params.id ?? "");
  return {
    kind,
    id,
    values: { nama, email, telepon, lembaga, bahasa, supermitraId: supermitraId ?? undefined },
    above: await organisersFor(kind, false, api, me),
  };
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await usersSession(request, "manage");
  return editUser(session, session.kind, id);
}

export default function UbahPengguna() {
  const { kind, id, values, above } = useLoaderData<typeof loader>();
  return (
    <UserForm
      kind={kind as Kind}
      isNew={false}
      values={values}
      above={above}
      cancelHref={pathsPengguna.rincian(kind, id)}
    />
  );
}
