import { data } from "@remix-run/node";
import type { PageHandle } from "~/components/frame/handle";
import { ErrorPage } from "~/routes/frame/error-page";

export const handle = { crumb: "common:galat_halaman.403.judul" } satisfies PageHandle;

export const loader = () => data(null, { status: 403 });

export default function TidakBerizin() {
  return <ErrorPage status={403} code="forbidden" />;
}
