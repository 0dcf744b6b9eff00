import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { paths } from "~/web/paths";
import { signDocument } from "../dokumen/pos.server";
import { noteOf } from "./daftar.server";
import { ReturPage, type ReturSaya } from "./halaman";

export const handle = {
  crumb: (data: { nomor: string | null }, t) => data.nomor ?? t("efaktur:retur.judul"),
  above: [{ to: paths.retur.daftar("masukan"), crumb: "efaktur:retur.masukan.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => noteOf(session, params.id ?? "", "masukan"));

export const action = ({ request, params }: ActionFunctionArgs) =>
  signDocument(request, async (api, kodeOtorisasi, options) => {
    const { id, nomor } = await api.retur.submit({ id: params.id ?? "", kodeOtorisasi }, options);
    const told = nomor
      ? { key: "efaktur:retur.pesan.disetujui", params: { nomor } }
      : { key: "efaktur:retur.pesan.menunggu_penjual" };
    return { to: paths.retur.rincian("masukan", id), ...told };
  });

export default function ReturMasukan() {
  return <ReturPage retur={useLoaderData<typeof loader>() as ReturSaya} />;
}
