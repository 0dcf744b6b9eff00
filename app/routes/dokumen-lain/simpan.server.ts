import { requireSession } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import { redrawn, submit } from "~/forms/submission.server";
import { bahasaOf } from "~/i18n/server";
import { angkaDokumen } from "./angka.server";
import { lookups, skemaDokumen } from "./isian.server";
import { arahOf, daftarHref } from "./sisi";

/**
 * The post of the form, new (without `kept`) or changed: keeps the draft and goes on to its check page, or draws the
 * form again with its figures and failures.
 */
export async function simpanDokumen(request: Request, kept?: { readonly id: string; readonly versi?: number }) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const arah = arahOf(request.url);
  const reply = await submit(
    request,
    { schema: skemaDokumen, lookups: lookups(session) },
    async (isian, { idempotencyKey }) => {
      const { saveInput, saveOutput } = session.api.dokumenLain;
      const save = arah === "keluaran" ? saveOutput : saveInput;
      const { id } = await save({ ...isian, ...kept }, { idempotencyKey });
      return redirectWithToast(request, `${daftarHref(arah)}/${id}`, { key: "dokumenlain:pesan.disimpan" });
    },
  );
  const language = await bahasaOf(request);
  return redrawn(reply, async (typed) => ({ angka: angkaDokumen(typed, language) }));
}
