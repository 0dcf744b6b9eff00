import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadResults } from "~/tables/results.server";
import { ResultsPage } from "~/tables/results-page";
import { paths } from "~/web/paths";
import { hasilFaktur } from "./terpilih.server";

export const handle = { crumb: "komponen:massal.hasil_tindakan" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadResults(request, (session) => {
    const isIssued = session.url.pathname.startsWith(paths.efaktur.hasil("keluaran"));
    return hasilFaktur(isIssued ? "keluaran" : "masukan")(session);
  });

/** The result of an action on many invoices of one side. */
export default function HasilFaktur() {
  return <ResultsPage view={useLoaderData<typeof loader>()} />;
}
