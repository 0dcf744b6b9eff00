import { defineStatus } from "../kit/status";

/** States of a login: an invited account waits for its own password, a deactivated one can be activated again. */
const statusAkun = defineStatus({
  kind: "akun",
  initial: "menunggu",
  transitions: [
    { event: "activate", by: "pemilik", from: ["menunggu"], to: "aktif" },
    { event: "deactivate", by: "penyelenggara", from: ["menunggu", "aktif"], to: "nonaktif" },
    { event: "reactivate", by: "penyelenggara", from: ["nonaktif"], to: "aktif" },
  ],
});
export type StatusAkun = (typeof statusAkun.statuses)[number];
/** Statuses of accounts that can sign in, that cannot, and that have not done so yet. */
export const AKUN_AKTIF = "aktif" satisfies StatusAkun;
export const AKUN_NONAKTIF = "nonaktif" satisfies StatusAkun;
export const AKUN_MENUNGGU = statusAkun.initial;
/** Days of real time for undoing the deletion of a class or a participant. */
export const HARI_URUNG = 30;
/** True if an account can sign in. */
export const isAkunAktif = ({ status }: { readonly status: string }): boolean => status === AKUN_AKTIF;

/**
 * Stored role of a try-out participant: an instructor's own trainee in a class that counts nowhere. Calls treat it as
 * a participant.
 */
export const AKUN_COBA = "coba";
/** Authorisation code of every try-out participant; shown in the portal, because its instructor signs with it. */
export const KODE_COBA = "Percobaan-1";
