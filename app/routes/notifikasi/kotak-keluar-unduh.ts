import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "~/auth/session.server";
import { exportList } from "~/tables/export.server";
import { letterList } from "./letters";

/** The filtered outbox as csv or xlsx. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["admin", "mitra"] });
  return exportList(request, letterList, (query) =>
    api.jejak.kotakKeluar(query as Parameters<typeof api.jejak.kotakKeluar>[0]),
  );
}
