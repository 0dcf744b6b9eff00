import { ApiFailure } from "~/contract/errors";
import type { Membaca } from "~/forms/dasar.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { draft, keepDraft } from "../dokumen/pos.server";
import { alamatLalu } from "./halaman-baris";
import { RENAME, skemaFaktur } from "./isian.server";
import { letakBaris } from "./letak.server";
import { computePayload, lookups, namesOf } from "./tampilan.server";

/**
 * The post of the invoice's form, new (without `kept`), a replacement, or changed. Stores the draft and goes to its
 * check page, or draws the form again with figures, search results and failures. The address of a changed draft names
 * the invoice that it replaces.
 */
export const saveKonsep = (
  request: Request,
  kept?: { readonly id: string; readonly terkini: Membaca } | { readonly menggantikan: string },
) =>
  keepDraft(request, async (session) => {
    const query = session.url.searchParams;
    const asked = query.get("menggantikan") ?? undefined;
    const menggantikan = kept && ("menggantikan" in kept ? kept.menggantikan : asked);
    const letak = await letakBaris(session, query, kept && "id" in kept ? kept.id : kept?.menggantikan);
    return draft({
      schema: skemaFaktur,
      rename: RENAME,
      lookups: lookups(session),
      ...(kept && "id" in kept ? { terkini: kept.terkini } : {}),
      keep: async (isian, { idempotencyKey, versi }) => {
        const of = kept && "id" in kept ? { id: kept.id, versi } : kept;
        const whole = { ...isian, baris: letak.lengkap(isian.baris), ...of };
        const saved = session.api.efaktur.saveDraft(whole, { idempotencyKey });
        const { id } = await saved.catch((error: unknown) => {
          throw error instanceof ApiFailure ? letak.galat(error, isian.baris.length) : error;
        });
        const to = alamatLalu(query, paths.efaktur.ubah(id), paths.efaktur.faktur("keluaran", id));
        return redirectWithToast(session, to, { key: "efaktur:pesan.konsep_disimpan" });
      },
      show: async (typed, language) => {
        const hasil = await computePayload(session, typed, language, { menggantikan, letak });
        return { ...(hasil ? { hasil } : {}), nama: namesOf(typed, hasil) };
      },
    });
  });
