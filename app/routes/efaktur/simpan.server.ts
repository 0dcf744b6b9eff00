import { requireSession } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import { submit } from "~/forms/submission.server";
import { bahasaOf } from "~/i18n/server";
import { RENAME, skemaFaktur } from "./isian.server";
import { lookups, withFigures } from "./tampilan.server";

/**
 * The post of the invoice's form, new (without `kept`), a replacement, or changed: keeps the draft and goes on to its check page, or draws
 * the form again with figures, finds and failures. `menggantikan` is what a changed draft replaces.
 */
export async function simpanKonsep(
  request: Request,
  kept?: { readonly id: string; readonly versi?: number } | { readonly menggantikan: string },
  menggantikan = kept && "menggantikan" in kept ? kept.menggantikan : undefined,
) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const language = await bahasaOf(request);
  const reply = await submit(
    request,
    { schema: skemaFaktur, rename: RENAME, lookups: lookups(session) },
    async (isian, { idempotencyKey }) => {
      const { id } = await session.api.efaktur.saveDraft({ ...isian, ...kept }, { idempotencyKey });
      return redirectWithToast(request, `/efaktur/keluaran/${id}`, { key: "efaktur:pesan.konsep_disimpan" });
    },
  );
  return withFigures(session, language, reply, menggantikan);
}
