import type { Identitas, Me } from "~/contract/akun";
import type { HakWakil } from "~/domain/pihak";

/** True if the caller has one of these rights for the active identity. The API checks again. */
export const mayDo = (me: Pick<Me, "hak"> | null, ...hak: readonly HakWakil[]): boolean =>
  hak.some((one) => me?.hak.includes(one));

/** True if the active identity is of the given kind of taxpayer, or if no kind is given. */
export const isMilik = (me: Pick<Me, "currentActive">, milik: Identitas["jenis"] | undefined): boolean =>
  milik === undefined || me.currentActive?.jenis === milik;
