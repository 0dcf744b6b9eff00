import type { Identitas, Me } from "~/contract/auth";
import type { HakWakil } from "~/domain/pihak/hak";

/** Whether who is signed in may do for the active identity what needs one of these rights. The API judges again. */
export const mayDo = (me: Pick<Me, "hak"> | null, ...hak: readonly HakWakil[]): boolean =>
  hak.some((one) => me?.hak.includes(one));

/** Whether the active identity is of the one kind of taxpayer that something is for; nobody is left out where it is for all. */
export const isMilik = (me: Pick<Me, "currentActive">, milik: Identitas["jenis"] | undefined): boolean =>
  milik === undefined || me.currentActive?.jenis === milik;
