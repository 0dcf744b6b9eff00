import { AppError } from "~/contract/errors";
import { clearTries, deleteTries, saveTries, triesOf } from "../db/rahasia-store";
import { type Reader, sqlTime, type Writer } from "../db/sql";

export const FREE_TRIES = 5;
/** Where tries are counted by address alone: a whole class may be behind one. */
export const SHARED_TRIES = 100;
/** A class shares an address: whoever knows the password has to get a turn soon, whatever others try. */
const LONGEST_MS = 5_000;
const FORGOTTEN_MS = 15 * 60_000;

/** Failures are counted by account and address together: nobody can lock another out. */
export const attemptKey = (accountId: string, address: string) => `${accountId.trim().toLowerCase()}|${address}`;

/** Refuses a try that comes too early after failures. Throws `too_many_requests` with the seconds to wait. */
export async function checkPace(sql: Reader, key: string, now: Date): Promise<void> {
  const row = await triesOf(sql, key);
  // a clock that was set back would make a wait of seconds one of hours
  const wait = row ? Math.min(Date.parse(row.sampai) - now.getTime(), LONGEST_MS) : 0;
  if (wait > 0) throw new AppError("too_many_requests", { detik: Math.ceil(wait / 1000) });
}

/** Books a failure; after the `free` ones the wait doubles, up to 5 s. A quarter of an hour of quiet forgets all. */
export async function bookFailure(sql: Writer, key: string, now: Date, free = FREE_TRIES): Promise<void> {
  await clearTries(sql, new Date(now.getTime() - FORGOTTEN_MS));
  const failures = ((await triesOf(sql, key))?.gagal ?? 0) + 1;
  const wait = failures <= free ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** (failures - free - 1));
  await saveTries(sql, { kunci: key, gagal: failures, sampai: sqlTime(new Date(now.getTime() + wait)) });
}

export const forgetFailures = deleteTries;
