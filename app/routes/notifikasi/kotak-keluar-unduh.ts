import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "~/auth/session.server";
import { exportList } from "~/tables/export.server";
import { letterList } from "./letters";

/** The filtered outbox as csv or xlsx. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request, { allow: ["admin", "mitra"] });
  return exportList(session, letterList, (query) =>
    session.api.jejak.kotakKeluar(query as Parameters<typeof session.api.jejak.kotakKeluar>[0]),
  );
}
