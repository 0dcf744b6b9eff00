import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { paths } from "~/web/paths";
import { noteOf } from "./daftar.server";
import { ReturPage, type ReturSaya } from "./halaman";

export const handle = {
  crumb: (data: { nomor: string | null }, t) => data.nomor ?? t("efaktur:retur.judul"),
  above: [{ to: paths.retur.daftar("keluaran"), crumb: "efaktur:retur.keluaran.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => noteOf(session, params.id ?? "", "keluaran"));

export default function ReturKeluaran() {
  return <ReturPage retur={useLoaderData<typeof loader>() as ReturSaya} />;
}
