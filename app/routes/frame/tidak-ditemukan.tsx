import { data } from "@remix-run/node";
import { ErrorPage } from "~/components/frame/error-page";
import type { PageHandle } from "~/components/frame/handle";

export const handle = { crumb: "common:galat_halaman.404.judul" } satisfies PageHandle;

export const loader = () => data(null, { status: 404 });
export const action = () => data(null, { status: 404 });

export default function TidakDitemukan() {
  return <ErrorPage status={404} />;
}
