import { lupakanKenalan } from "../db/lti-kenal";
import { akunSeorang } from "../db/orang-store";
import type { Writer } from "../db/sql";
import { endSessionsOf } from "./sessions";

/**
 * New accounts of a roster become one person with those of the same e-mail in other classes: who was let in there by a
 * learning platform, on its word about that e-mail, is signed out and proves by the password who it is.
 */
export async function buktikanLagi(sql: Writer, akunIds: readonly string[], now: Date): Promise<void> {
  for (const akunId of akunIds) {
    const others = (await akunSeorang(sql, akunId)).filter((id) => id !== akunId);
    if (others.length === 0 || (await lupakanKenalan(sql, others)) === 0) continue;
    for (const id of others) await endSessionsOf(sql, id, now);
  }
}
