import { paths } from "~/domain/kit/paths";
import type { Membaca } from "~/forms/dasar.server";
import { redirectWithToast } from "~/web/flash.server";
import { draft, keepDraft } from "../dokumen/pos.server";
import { RENAME, skemaFaktur } from "./isian.server";
import { computePayload, lookups, namesOf } from "./tampilan.server";

/**
 * The post of the invoice's form, new (without `kept`), a replacement, or changed: keeps the draft and goes on to its check page, or draws
 * the form again with figures, finds and failures. `menggantikan` is what a changed draft replaces.
 */
export const saveKonsep = (
  request: Request,
  kept?: { readonly id: string; readonly terkini: Membaca } | { readonly menggantikan: string },
  menggantikan = kept && "menggantikan" in kept ? kept.menggantikan : undefined,
) =>
  keepDraft(request, (session) =>
    draft({
      schema: skemaFaktur,
      rename: RENAME,
      lookups: lookups(session),
      ...(kept && "id" in kept ? { terkini: kept.terkini } : {}),
      keep: async (isian, { idempotencyKey, versi }) => {
        const of = kept && "id" in kept ? { id: kept.id, versi } : kept;
        const { id } = await session.api.efaktur.saveDraft({ ...isian, ...of }, { idempotencyKey });
        return redirectWithToast(request, paths.efaktur.faktur("keluaran", id), {
          key: "efaktur:pesan.konsep_disimpan",
        });
      },
      show: async (typed, language) => {
        const hasil = await computePayload(session, typed, language, menggantikan);
        return { ...(hasil ? { hasil } : {}), nama: namesOf(typed, hasil) };
      },
    }),
  );
