import { AppError } from "~/contract/errors";
import type { Database } from "../db/database";
import { clearTries, deleteTries, saveTries, triesOf } from "../db/rahasia-store";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import { Turnstile } from "./turnstile";

export const FREE_TRIES = 5;
/** Where tries are counted by address alone: a whole class may be behind one. */
export const SHARED_TRIES = 100;
/** A class shares an address: whoever knows the password has to get a turn soon, whatever others try. */
const LONGEST_MS = 5_000;
const FORGOTTEN_MS = 15 * 60_000;

/** Failures are counted by account and address together: nobody can lock another out. */
export const attemptKey = (accountId: string, address: string) => `${accountId.trim().toLowerCase()}|${address}`;

/**
 * Milliseconds until a moment that was set at most `longest` ahead, 0 when it is over. One that is further away was set
 * while the clock was ahead, and counts as over.
 */
export function leftUntil(moment: number, longest: number, now: Date): number {
  const left = moment - now.getTime();
  return left > 0 && left <= longest ? left : 0;
}

/** Refuses a try that comes too early after failures. Throws `too_many_requests` with the seconds to wait. */
export async function checkPace(sql: Reader, key: string, now: Date): Promise<void> {
  const row = await triesOf(sql, key);
  const wait = row ? leftUntil(Date.parse(row.sampai), LONGEST_MS, now) : 0;
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

const turnstile = new Turnstile();
/** What is guessed at from an address, and how many wrong guesses are free. */
type Guessing = { readonly what: string; readonly address: string; readonly free?: number };
/**
 * Runs a look-up by a code that nobody may guess: wrong ones slow their address down as wrong passwords do, also those
 * sent at the same time. Throws `too_many_requests`, else what `find` throws for a wrong code.
 */
export function unguessed<T>(
  { what, address, free }: Guessing,
  { db, now }: { readonly db: Database; readonly now: Date },
  find: () => Promise<T>,
): Promise<T> {
  const key = attemptKey(what, address);
  return turnstile.pass(address, key, async () => {
    await checkPace(db.sql, key, now);
    try {
      return await find();
    } catch (error) {
      if (error instanceof AppError) await db.write((sql) => bookFailure(sql, key, now, free));
      throw error;
    }
  });
}
