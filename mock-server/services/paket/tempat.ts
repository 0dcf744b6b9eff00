import { AppError } from "~/contract/errors";
import { isUntukMitra, PAKET_MAKS, type TempatPaket } from "~/contract/paket";
import { profilOf } from "../../db/akun";
import { type PaketShown, paketMilik } from "../../db/paket/store";
import { type Context, callerOf } from "../../http/context";

/** Number of packs named as candidates to delete. */
const DISEBUT = 5;

/** True if the caller can replace and delete a pack: its partner, or the instructor who uploaded it. */
export const isPengubah = (
  { peran, akunId }: { readonly peran: string; readonly akunId: string },
  { mitraId, pembuatId }: Pick<PaketShown, "mitraId" | "pembuatId">,
): boolean => (peran === "mitra" ? mitraId === akunId : peran === "instruktur" && pembuatId === akunId);

/** The partner of the caller's packs; null for a super partner, who uploads none. */
export function mitraDari(context: Context): string | null {
  const { peran, akunId, mitraId } = callerOf(context);
  return peran === "mitra" ? akunId : mitraId;
}

/** The number of packs in the caller's place, and the packs that could make room. */
export async function tempatPaket(context: Context): Promise<TempatPaket | null> {
  const caller = callerOf(context);
  const mitraId = mitraDari(context);
  if (!mitraId) return null;
  const all = await paketMilik(context.sql, mitraId);
  const own = caller.peran === "instruktur" ? all.filter(({ pembuatId }) => pembuatId === caller.akunId).length : null;
  return {
    mitra: all.length,
    instruktur: own,
    penuh: all.length >= PAKET_MAKS.mitra || (own ?? 0) >= PAKET_MAKS.instruktur,
    hapus: all
      .filter((one) => isPengubah(caller, one))
      .sort((a, b) => Number(a.kelas > 0) - Number(b.kelas > 0))
      .map(({ kode }) => kode),
  };
}

/**
 * Checks that there is room for a pack under a new code. Throws `pack_full` with the owner of the packs and the ones
 * that could be deleted.
 */
export async function adaTempat(context: Context): Promise<void> {
  const tempat = await tempatPaket(context);
  if (!tempat?.penuh) return;
  const whole = tempat.mitra >= PAKET_MAKS.mitra;
  const whose = (whole && mitraDari(context)) || callerOf(context).akunId;
  throw new AppError("pack_full", {
    maks: whole ? PAKET_MAKS.mitra : PAKET_MAKS.instruktur,
    milik: (await profilOf(context.sql, whose))?.nama ?? "",
    hapus:
      tempat.hapus.slice(0, DISEBUT).join(", ") ||
      context.t(isUntukMitra(tempat) ? "paket:unggah.tak_ada_mitra" : "paket:unggah.tak_ada"),
  });
}
