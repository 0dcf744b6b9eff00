import { data } from "@remix-run/node";
import { ErrorPage } from "~/components/frame/error-page";
import type { PageHandle } from "~/components/frame/handle";

export const handle = { crumb: "common:galat_halaman.403.judul" } satisfies PageHandle;

export const loader = () => data(null, { status: 403 });

export default function TidakBerizin() {
  return <ErrorPage status={403} code="forbidden" />;
}
