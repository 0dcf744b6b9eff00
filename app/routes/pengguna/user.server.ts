import { data } from "@remix-run/node";
import { requireSession } from "~/auth/session.server";
import { visitOf } from "~/auth/visit.server";
import { pathOf, type Visit } from "~/web/visit";
import { KINDS, type Kind, kinds, type UserRow } from "./kinds.server";

/** The kind of users of a page, from its address. */
export function kindOf(visit: Visit): Kind {
  const part = pathOf(visit).split("/")[2];
  const kind = KINDS.find((known) => known === part);
  if (!kind) throw data({ code: "not_found" }, { status: 404 });
  return kind;
}

/** The session of a page about users. `manage`: a page that changes them. `open`: a page that closes logins. */
export async function usersSession(request: Request, need: "view" | "manage" | "open" = "view") {
  const visit = await visitOf(request);
  const kind = kindOf(visit);
  const session = await requireSession(visit, { allow: kinds[kind][need] });
  const { manage, open } = kinds[kind];
  const { role } = session.me;
  return { ...session, kind, manages: manage.includes(role), opens: open.includes(role) };
}

/** One user as in its list. Throws the 404 page for a user out of reach. */
export async function userOf(
  { kind, api, me }: Pick<Awaited<ReturnType<typeof usersSession>>, "kind" | "api" | "me">,
  id: string,
): Promise<UserRow> {
  const { rows } = await kinds[kind].list(api, me, { id: id.slice(0, 40), perPage: 1 });
  const row = rows[0];
  if (!row) throw data({ code: "not_found" }, { status: 404 });
  return row;
}
