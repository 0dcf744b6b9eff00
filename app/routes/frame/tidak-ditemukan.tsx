import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { refusedWith } from "~/auth/front-door.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { ErrorPage } from "~/routes/frame/error-page";
import type { Visit } from "~/web/visit";

export const handle = { crumb: "common:galat_halaman.404.judul" } satisfies PageHandle;

/** Unreadable requests come here too; see `app/auth/front-door.server.ts`. */
function nothingHere(visit: Visit) {
  const status = refusedWith(visit);
  if (status) throw data(null, { status });
  return data(null, { status: 404 });
}

export const loader = async ({ request }: LoaderFunctionArgs) => nothingHere(await visitOf(request));
export const action = async ({ request }: ActionFunctionArgs) => nothingHere(await visitOf(request));

export default function TidakDitemukan() {
  return <ErrorPage status={404} />;
}
