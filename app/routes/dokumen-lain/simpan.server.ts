import { requireSession } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import { submit } from "~/forms/submission.server";
import { pencari, skemaDokumen } from "./isian.server";
import { arahOf, daftarHref } from "./sisi";

/** The post of the form, new (without `kept`) or changed: keeps the draft and goes on to its check page. */
export async function simpanDokumen(request: Request, kept?: { readonly id: string; readonly versi?: number }) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const arah = arahOf(request.url);
  return submit(request, { schema: skemaDokumen, find: pencari(session) }, async (isian, { idempotencyKey }) => {
    const { saveInput, saveOutput } = session.api.dokumenLain;
    const save = arah === "keluaran" ? saveOutput : saveInput;
    const { id } = await save({ ...isian, ...kept }, { idempotencyKey });
    return redirectWithToast(request, `${daftarHref(arah)}/${id}`, { key: "dokumenlain:pesan.disimpan" });
  });
}
