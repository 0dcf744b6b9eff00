import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { cobaDari } from "./coba.server";
import { CobaTanya } from "./coba-bagian";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:coba.hapus");
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, (session) => cobaDari(session, id));

/** Removes the try-out with its work. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await session.api.batch.deleteCoba({ batchId: id }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.rincian(id), { key: "batch:coba.dihapus" });
  });
}

export default function CobaHapus() {
  return <CobaTanya perbuatan="hapus" kelas={useLoaderData<typeof loader>()} />;
}
