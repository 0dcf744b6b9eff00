import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "~/tables/export.server";
import { kinds } from "./kinds.server";
import { userLists } from "./lists";
import { usersSession } from "./user.server";

/** A filtered list of users as csv or xlsx. The address is the list's with `/unduh` added. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await usersSession(request);
  const { kind, api, me } = session;
  return exportList(session, userLists[kind], (query) => kinds[kind].list(api, me, query));
}
