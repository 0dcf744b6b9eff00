import { paths } from "~/domain/kit/paths";
import { redirectWithToast } from "~/web/flash.server";
import { draft, keepDraft } from "../dokumen/pos.server";
import { angkaDokumen } from "./angka.server";
import { lookups, skemaDokumen } from "./isian.server";
import { arahOf } from "./sisi";

/**
 * The post of the form, new (without `kept`) or changed: keeps the draft and goes on to its check page, or draws the
 * form again with its figures and failures.
 */
export function saveDokumen(request: Request, kept?: { readonly id: string; readonly versi?: number }) {
  const arah = arahOf(request.url);
  return keepDraft(request, (session) =>
    draft({
      schema: skemaDokumen(arah),
      lookups: lookups(session),
      keep: async (isian, { idempotencyKey }) => {
        const { saveInput, saveOutput } = session.api.dokumenLain;
        const save = arah === "keluaran" ? saveOutput : saveInput;
        const { id } = await save({ ...isian, ...kept }, { idempotencyKey });
        return redirectWithToast(request, paths.dokumen.rincian(arah, id), { key: "dokumenlain:pesan.disimpan" });
      },
      show: async (typed, language) => ({ angka: angkaDokumen(typed, language) }),
    }),
  );
}
