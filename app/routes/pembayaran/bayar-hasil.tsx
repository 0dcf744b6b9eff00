import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadResults } from "~/tables/results.server";
import { ResultsPage } from "~/tables/results-page";
import { paths } from "~/web/paths";
import { hasilBayar } from "./bayar-banyak.server";

export const handle = {
  crumb: "komponen:massal.hasil_tindakan",
  above: [{ to: paths.pembayaran.billing(), crumb: "pembayaran:billing.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadResults(request, hasilBayar);

/** The result of paying many billing codes. */
export default function HasilBayar() {
  return <ResultsPage view={useLoaderData<typeof loader>()} />;
}
