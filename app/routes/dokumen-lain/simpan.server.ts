import type { Membaca } from "~/forms/dasar.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { draft, keepDraft } from "../dokumen/pos.server";
import { angkaDokumen } from "./angka.server";
import { lookups, skemaDokumen } from "./isian.server";
import { arahOf } from "./sisi";

/**
 * The post of the form, new (without `kept`) or changed. Stores the draft and goes to its check page, or draws the form
 * again with its figures and failures.
 */
export function saveDokumen(request: Request, kept?: { readonly id: string; readonly terkini: Membaca }) {
  return keepDraft(request, (session) => {
    const arah = arahOf(session);
    return draft({
      schema: skemaDokumen(arah),
      lookups: lookups(session),
      ...(kept ? { terkini: kept.terkini } : {}),
      keep: async (isian, { idempotencyKey, versi }) => {
        const { saveInput, saveOutput } = session.api.dokumenLain;
        const save = arah === "keluaran" ? saveOutput : saveInput;
        const { id } = await save({ ...isian, ...(kept ? { id: kept.id, versi } : {}) }, { idempotencyKey });
        return redirectWithToast(session, paths.dokumen.rincian(arah, id), { key: "dokumenlain:pesan.disimpan" });
      },
      show: async (typed, language) => ({ angka: angkaDokumen(typed, language) }),
    });
  });
}
