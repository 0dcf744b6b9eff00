import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadResults } from "~/tables/results.server";
import { ResultsPage } from "~/tables/results-page";
import { hasilPeserta, ORGANISERS } from "./massal.server";

export const handle = { crumb: "komponen:massal.hasil_tindakan" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadResults(request, hasilPeserta, ORGANISERS);

/** The result of an action on many participants. */
export default function HasilPeserta() {
  return <ResultsPage view={useLoaderData<typeof loader>()} />;
}
