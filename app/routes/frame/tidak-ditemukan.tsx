import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { refusedWith } from "~/auth/front-door.server";
import type { PageHandle } from "~/components/frame/handle";
import { ErrorPage } from "~/routes/frame/error-page";

export const handle = { crumb: "common:galat_halaman.404.judul" } satisfies PageHandle;

/** Unreadable requests come here too; see `app/auth/front-door.server.ts`. */
function nothingHere(request: Request) {
  const status = refusedWith(request);
  if (status) throw data(null, { status });
  return data(null, { status: 404 });
}

export const loader = ({ request }: LoaderFunctionArgs) => nothingHere(request);
export const action = ({ request }: ActionFunctionArgs) => nothingHere(request);

export default function TidakDitemukan() {
  return <ErrorPage status={404} />;
}
