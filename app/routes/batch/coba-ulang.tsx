import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { startLook } from "~/auth/look.server";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";
import { cobaDari } from "./coba.server";
import { CobaTanya } from "./coba-bagian";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:coba.ulang");
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, (session) => cobaDari(session, id));

/** Replaces the try-out by a new one and opens it. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async () =>
    startLook(session, await session.api.batch.coba({ batchId: id, baru: true }), paths.batch.rincian(id)),
  );
}

export default function CobaUlang() {
  return <CobaTanya perbuatan="ulang" kelas={useLoaderData<typeof loader>()} />;
}
