import { defineStatus } from "../kit/status";

/** Life of a login: invited ones wait for their own password, and who is deactivated may be let in again. */
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
/** Of accounts that may sign in, of those that may not, and of those that have not yet. */
export const AKUN_AKTIF = "aktif" satisfies StatusAkun;
export const AKUN_NONAKTIF = "nonaktif" satisfies StatusAkun;
export const AKUN_MENUNGGU = statusAkun.initial;
/** Days of real time for which the deletion of a class or a participant can be undone. */
export const HARI_URUNG = 30;
/** Whether an account may sign in. */
export const isAkunAktif = ({ status }: { readonly status: string }): boolean => status === AKUN_AKTIF;
