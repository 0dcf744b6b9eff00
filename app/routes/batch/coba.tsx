import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { startLook } from "~/auth/look.server";
import { requireSession } from "~/auth/session.server";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";
import { handleKelas } from "./handle";
import { StartedFromClass } from "./started-from-class";
import { loadKelas, MAY } from "./started-from-class.server";

export const handle = handleKelas("batch:coba.judul");

export const loader = ({ request, params }: LoaderFunctionArgs) => loadKelas(request, params.id);

/** Opens the instructor's own try-out participant on top of the session. The first press makes it. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async () =>
    startLook(session, await session.api.batch.coba({ batchId: id }), paths.batch.rincian(id)),
  );
}

export default function Coba() {
  return <StartedFromClass judul={useTranslation().t("batch:coba.judul")} />;
}
