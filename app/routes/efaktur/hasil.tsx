import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadResults } from "~/tables/results.server";
import { ResultsPage } from "~/tables/results-page";
import { hasilFaktur } from "./terpilih.server";

export const handle = { crumb: "komponen:massal.hasil_tindakan" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadResults(request, (session) =>
    hasilFaktur(session.url.pathname.includes("/efaktur/keluaran/") ? "keluaran" : "masukan")(session),
  );

/** The result of an action on many invoices of one side. */
export default function HasilFaktur() {
  return <ResultsPage view={useLoaderData<typeof loader>()} />;
}
