import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { submit } from "~/forms/submission.server";
import { noteOf } from "./daftar.server";
import { ReturPage, type ReturSaya } from "./halaman";

export const handle = {
  crumb: (data: { nomor: string | null }, t) => data.nomor ?? t("efaktur:retur.judul"),
  above: [{ to: "/efaktur/retur-masukan", crumb: "efaktur:retur.masukan.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => noteOf(session, params.id ?? "", "masukan"));

export async function action({ request, params }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({ kodeOtorisasi: z.string({ error: "wajib" }).min(1, { error: "wajib" }) });
  return submit(request, { schema, secrets: ["kodeOtorisasi"] }, async ({ kodeOtorisasi }, { idempotencyKey }) => {
    const { id, nomor } = await api.retur.submit({ id: params.id ?? "", kodeOtorisasi }, { idempotencyKey });
    const toast = nomor
      ? { key: "efaktur:retur.pesan.disetujui", params: { nomor } }
      : { key: "efaktur:retur.pesan.menunggu_penjual" };
    return redirectWithToast(request, `/efaktur/retur-masukan/${id}`, toast);
  });
}

export default function ReturMasukan() {
  return <ReturPage retur={useLoaderData<typeof loader>() as ReturSaya} />;
}
