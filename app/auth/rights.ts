import type { Me } from "~/contract/auth";
import type { HakWakil } from "~/domain/pihak/hak";

/** Whether who is signed in may do for the active identity what needs one of these rights. The API judges again. */
export const mayDo = (me: Pick<Me, "hak"> | null, ...hak: readonly HakWakil[]): boolean =>
  hak.some((one) => me?.hak.includes(one));
