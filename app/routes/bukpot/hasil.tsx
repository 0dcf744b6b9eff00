import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadResults } from "~/tables/results.server";
import { ResultsPage } from "~/tables/results-page";
import { hasilBukpot } from "./terpilih.server";

export const handle = { crumb: "komponen:massal.hasil_tindakan" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadResults(request, hasilBukpot);

/** The result of an action on many slips. */
export default function HasilBukpot() {
  return <ResultsPage view={useLoaderData<typeof loader>()} />;
}
