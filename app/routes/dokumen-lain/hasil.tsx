import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadResults } from "~/tables/results.server";
import { ResultsPage } from "~/tables/results-page";
import { hasilDokumen } from "./massal.server";
import { arahOf } from "./sisi";

export const handle = { crumb: "komponen:massal.hasil_tindakan" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadResults(request, (session) => hasilDokumen(arahOf(session))(session));

/** The result of an action on many special documents of one side. */
export default function HasilDokumen() {
  return <ResultsPage view={useLoaderData<typeof loader>()} />;
}
