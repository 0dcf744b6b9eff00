import { lupakanKenalan } from "../db/lti";
import { bukaYangMenunggu, isTerpisah, satukanOrang, updateOrang } from "../db/pengguna";
import type { Writer } from "../db/sql";
import { endSessionsOf } from "./sessions";

/** Proof that an account belongs to a person: the previous password, a letter, or a manager's word. */
type Bukti = "sandi" | "surat" | "pengelola";

/**
 * Gives a person a new password (its hash) in all its classes. Persons let in by platforms must type it once more. A
 * separated account joins the others of its e-mail by a letter to it or by a manager. Its own password also works if no
 * head has read it. The password of the others does not open it. Returns the person's accounts.
 */
export async function pasangSandi(sql: Writer, id: string, sandi: string, bukti: Bukti): Promise<string[]> {
  if (bukti !== "sandi" || (await isTerpisah(sql, id))) await satukanOrang(sql, id);
  const ids = await updateOrang(sql, id, { sandi });
  await lupakanKenalan(sql, ids);
  return ids;
}

/**
 * Replaces a person's password in all classes by a random one (its hash). The person's sessions end, and platforms must
 * be proven again. Returns the person's accounts.
 */
export async function gantiSandi(sql: Writer, id: string, sandi: string, now: Date): Promise<string[]> {
  const ids = await pasangSandi(sql, id, sandi, "pengelola");
  await bukaYangMenunggu(sql, ids);
  for (const one of ids) await endSessionsOf(sql, one, now);
  return ids;
}
