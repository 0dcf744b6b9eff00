import type { Actor } from "./api";
import { ok } from "./spt";

type Identitas = { readonly npwp: string; readonly jenis: string };

/** NPWP of the government treasurer that a participant acts for. */
export async function treasurerOf(person: Actor): Promise<string> {
  const { impersonate } = (await ok(person, "POST", "/user/peserta/me")) as { impersonate: readonly Identitas[] };
  const treasurer = impersonate.find(({ jenis }) => jenis === "bendahara");
  if (!treasurer) throw new Error("the participant has no treasurer");
  return treasurer.npwp;
}
