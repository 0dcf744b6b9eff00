import { requireSession } from "~/auth/session.server";
import { paths } from "~/domain/kit/paths";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { skemaRetur } from "./isian.server";

type Kept = { readonly dokumenId: string; readonly id?: string; readonly versi?: number };
/** The post of a return's form: keeps the draft and goes on to its check page. */
export async function saveRetur(
  request: Request,
  keptOf: (api: Awaited<ReturnType<typeof requireSession>>["api"]) => Promise<Kept> | Kept,
) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  return submit(request, { schema: skemaRetur }, async (isian, { idempotencyKey }) => {
    const { id } = await api.dokumenRetur.saveDraft({ ...isian, ...(await keptOf(api)) }, { idempotencyKey });
    return redirectWithToast(request, paths.dokumenRetur.rincian(id), { key: "dokumenlain:pesan.retur_disimpan" });
  });
}
