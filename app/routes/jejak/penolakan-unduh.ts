import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSession } from "~/auth/session.server";
import { exportList } from "~/tables/export.server";
import { refusalList } from "./refusals";

/** The filtered refusals as csv or xlsx. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request, { allow: ["admin"] });
  return exportList(session, refusalList, (query) =>
    session.api.jejak.penolakan(query as Parameters<typeof session.api.jejak.penolakan>[0]),
  );
}
