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

export const handle = handleKelas("batch:peserta.lihat_judul");

export const loader = ({ request, params }: LoaderFunctionArgs) => loadKelas(request, params.id);

/** Starts a read-only look at a trainee's identity on top of the instructor's own session. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({ npwp: z.string() }) }, async ({ npwp }) =>
    startLook(session, await session.api.batch.lihat({ batchId: id, npwp }), paths.batch.rincian(id)),
  );
}

export default function Lihat() {
  return <StartedFromClass judul={useTranslation().t("batch:peserta.lihat_judul")} />;
}
