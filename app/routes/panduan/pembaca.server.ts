import { effectiveRole, type Session } from "~/auth/session.server";
import type { Peran } from "~/contract/kit";

/** Roles that read the guides to cases, which hold the answers. */
export const PEMBACA_KASUS: readonly Peran[] = ["instruktur", "mitra", "supermitra", "admin"];
export const isPembacaKasus = (session: Session | null): boolean =>
  session !== null && PEMBACA_KASUS.includes(effectiveRole(session.me));
