import { lupakanKenalan } from "../db/lti-kenal";
import { bukaYangMenunggu, isTerpisah, satukanOrang, ubahOrang } from "../db/orang-store";
import type { Writer } from "../db/sql";
import { endSessionsOf } from "./sessions";

/** How somebody showed that an account is its own: by the password before, or by a letter, or who manages it says so. */
type Bukti = "sandi" | "surat" | "pengelola";

/**
 * Gives a person a new password (its hash) in all its classes; whom platforms let in as that person types it once more. An
 * account that was set apart becomes one with the others of its e-mail by a letter to it, by who manages accounts, or by
 * its own password, which no head has read; the password of the others does not open it. Answers its accounts.
 */
export async function pasangSandi(sql: Writer, id: string, sandi: string, bukti: Bukti): Promise<string[]> {
  if (bukti !== "sandi" || (await isTerpisah(sql, id))) await satukanOrang(sql, id);
  const ids = await ubahOrang(sql, id, { sandi });
  await lupakanKenalan(sql, ids);
  return ids;
}

/**
 * Puts a drawn password (its hash) in the place of the one that a person has in all its classes: its sessions end, and
 * platforms have to be proven again. Answers its accounts.
 */
export async function gantiSandi(sql: Writer, id: string, sandi: string, now: Date): Promise<string[]> {
  const ids = await pasangSandi(sql, id, sandi, "pengelola");
  await bukaYangMenunggu(sql, ids);
  for (const one of ids) await endSessionsOf(sql, one, now);
  return ids;
}
