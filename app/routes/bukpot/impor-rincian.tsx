import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { ImportDetail } from "~/files/import/detail";
import { loadImport, takeAgain } from "~/files/import/detail.server";
import { reloadUntil } from "~/files/progress-panel";
import { paths } from "~/web/paths";
import { imporBukpot } from "./impor-wilayah.server";

export const handle = {
  crumb: (data?: { impor: { nama: string } }) => data?.impor.nama ?? "",
  above: [{ to: paths.bukpot.impor(), crumb: "impor:judul_bukpot" }],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) => loadImport(request, imporBukpot, id);
export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) => takeAgain(request, imporBukpot, id);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  reloadUntil(data === undefined || data.impor.selesai !== null, matches);

export default function ImporRincian() {
  return <ImportDetail {...useLoaderData<typeof loader>()} />;
}
