import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "~/auth/session.server";
import { exportList } from "~/tables/export.server";
import { trailList, trailQuery } from "./trail";

/** The filtered audit trail as csv or xlsx. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta", "instruktur"] });
  return exportList(session, trailList, (query) => session.api.jejak.audit(trailQuery(query)));
}
