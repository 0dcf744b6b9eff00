import { lupakanKenalan } from "../db/lti-kenal";
import { bukaYangMenunggu, ubahOrang } from "../db/orang-store";
import type { Writer } from "../db/sql";
import { endSessionsOf } from "./sessions";

/** Gives a person a new password (its hash) in all its classes; whom platforms let in as that person types it once more. Answers its accounts. */
export async function pasangSandi(sql: Writer, id: string, sandi: string): Promise<string[]> {
  const ids = await ubahOrang(sql, id, { sandi });
  await lupakanKenalan(sql, ids);
  return ids;
}

/**
 * Puts a drawn password (its hash) in the place of the one that a person has in all its classes: its sessions end, and
 * platforms have to be proven again. Answers its accounts.
 */
export async function gantiSandi(sql: Writer, id: string, sandi: string, now: Date): Promise<string[]> {
  const ids = await pasangSandi(sql, id, sandi);
  await bukaYangMenunggu(sql, ids);
  for (const one of ids) await endSessionsOf(sql, one, now);
  return ids;
}
