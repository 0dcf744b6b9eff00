import type { Membaca } from "~/forms/dasar.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { draft, keepDraft } from "../dokumen/pos.server";
import { angkaRetur, skemaRetur } from "./retur-isian.server";

/** The document of a new return, from its address. */
export const dokumenOf = ({ url }: Visit) => url.searchParams.get("dokumen") ?? "";

/**
 * The post of a return's form, for the document in the address or a stored draft. Stores the draft and goes to its
 * check page, or draws the form again with its figures and failures.
 */
export const saveRetur = (request: Request, kept?: { readonly id: string; readonly terkini: Membaca }) =>
  keepDraft(request, async (session) => {
    const retur = await session.api.dokumenRetur.detail(kept ? { id: kept.id } : { dokumenId: dokumenOf(session) });
    const { dokumenId } = retur;
    return draft({
      schema: skemaRetur,
      ...(kept ? { terkini: kept.terkini } : {}),
      keep: async (isian, { idempotencyKey, versi }) => {
        const known = kept ? { id: kept.id, versi } : {};
        const { id } = await session.api.dokumenRetur.saveDraft({ ...isian, ...known, dokumenId }, { idempotencyKey });
        return redirectWithToast(session, paths.dokumenRetur.rincian(id), { key: "dokumenlain:pesan.retur_disimpan" });
      },
      show: async (typed, language) => ({ angka: angkaRetur(retur, typed, language) }),
    });
  });
