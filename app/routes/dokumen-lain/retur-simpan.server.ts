import type { Membaca } from "~/forms/dasar.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { draft, keepDraft } from "../dokumen/pos.server";
import { angkaRetur, skemaRetur } from "./retur-isian.server";

/**
 * The post of a return's form, for a document or a stored draft. Stores the draft and goes to its check page, or draws
 * the form again with its figures and failures.
 */
export const saveRetur = (
  request: Request,
  of: { readonly dokumenId: string } | { readonly id: string; readonly terkini: Membaca },
) =>
  keepDraft(request, async ({ api }) => {
    const retur = await api.dokumenRetur.detail("id" in of ? { id: of.id } : of);
    const { dokumenId } = retur;
    return draft({
      schema: skemaRetur,
      ...("id" in of ? { terkini: of.terkini } : {}),
      keep: async (isian, { idempotencyKey, versi }) => {
        const kept = "id" in of ? { id: of.id, versi } : {};
        const { id } = await api.dokumenRetur.saveDraft({ ...isian, ...kept, dokumenId }, { idempotencyKey });
        return redirectWithToast(request, paths.dokumenRetur.rincian(id), { key: "dokumenlain:pesan.retur_disimpan" });
      },
      show: async (typed, language) => ({ angka: angkaRetur(retur, typed, language) }),
    });
  });
