import { lupakanKenalan } from "../db/lti";
import { akunSeorang } from "../db/pengguna";
import type { Writer } from "../db/sql";
import { endSessionsOf } from "./sessions";

/**
 * New accounts of a roster become one person with accounts of the same e-mail in other classes. A person let in there
 * by a learning platform, on its word about that e-mail, is signed out. The password must prove the identity again.
 */
export async function buktikanLagi(sql: Writer, akunIds: readonly string[], now: Date): Promise<void> {
  for (const akunId of akunIds) {
    const others = (await akunSeorang(sql, akunId)).filter((id) => id !== akunId);
    if (others.length === 0 || (await lupakanKenalan(sql, others)) === 0) continue;
    for (const id of others) await endSessionsOf(sql, id, now);
  }
}
