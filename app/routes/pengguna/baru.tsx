import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/web/paths";
import type { Kind } from "./kinds.server";
import { usersSession } from "./user.server";
import { UserForm } from "./user-form";
import { addUser, organisersFor } from "./user-save.server";

export const handle = { crumb: ({ kind }: { kind: Kind }, t) => t(`pengguna:${kind}.tambah`) } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { kind, api, me } = await usersSession(request, "manage");
  return { kind, above: await organisersFor(kind, true, api, me) };
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await usersSession(request, "manage");
  const { kind } = session;
  if (kind === "peserta") throw data({ code: "not_found" }, { status: 404 });
  return addUser(session, kind);
}

export default function PenggunaBaru() {
  const { kind, above } = useLoaderData<typeof loader>();
  return (
    <UserForm
      kind={kind as Kind}
      isNew
      values={{ bahasa: "id" }}
      above={above}
      cancelHref={paths.pengguna.daftar(kind)}
    />
  );
}
