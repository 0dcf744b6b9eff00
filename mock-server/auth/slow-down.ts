import { AppError } from "~/contract/errors";
import { clearTries, deleteTries, saveTries, triesOf } from "../db/akun";
import type { Database } from "../db/engine/database";
import { storageFaultOf } from "../db/engine/faults";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import { SESSIONS } from "../http/kelas";
import { Turnstile } from "./turnstile";

export const FREE_TRIES = 5;
/** Free tries if they are counted by address alone, because a whole class can be behind one. */
export const SHARED_TRIES = 100;
/**
 * The longest wait in milliseconds. A class shares an address, so a user with the right password must get a turn soon,
 * whatever others try.
 */
const LONGEST_MS = 5_000;
const FORGOTTEN_MS = 15 * 60_000;

/** Key for counting failures by account and address together, so that nobody can lock another user out. */
export const attemptKey = (accountId: string, address: string) => `${accountId.trim().toLowerCase()}|${address}`;

/**
 * Milliseconds until a moment that was set at most `longest` ahead; 0 if it is over. A moment further away was set
 * while the clock was ahead, and counts as over.
 */
export function leftUntil(moment: number, longest: number, now: Date): number {
  const left = moment - now.getTime();
  return left > 0 && left <= longest ? left : 0;
}

type Unwritten = Map<string, { readonly gagal: number; readonly sampai: number }>;
/** Failures that a database had no room for, by its reader; `sampai` in milliseconds since 1970. */
const unwritten = new WeakMap<Reader, Unwritten>();
const MOST_UNWRITTEN = 10_000;

/** Refuses a try too early after failures. Throws `too_many_requests` with the seconds to wait. */
export async function checkPace(sql: Reader, key: string, now: Date): Promise<void> {
  const row = await triesOf(sql, key);
  const wait = Math.max(
    row ? leftUntil(Date.parse(row.sampai), LONGEST_MS, now) : 0,
    leftUntil(unwritten.get(sql)?.get(key)?.sampai ?? 0, LONGEST_MS, now),
  );
  if (wait > 0) throw new AppError("too_many_requests", { detik: Math.ceil(wait / 1000) });
}

/**
 * Records a failure. After the `free` ones the wait doubles, up to 5 s. A quarter of an hour without failures resets
 * it.
 */
export async function bookFailure(sql: Writer, key: string, now: Date, free = FREE_TRIES): Promise<void> {
  await clearTries(sql, new Date(now.getTime() - FORGOTTEN_MS));
  const failures = ((await triesOf(sql, key))?.gagal ?? 0) + 1;
  const wait = waitAfter(failures, free);
  await saveTries(sql, { kunci: key, gagal: failures, sampai: sqlTime(new Date(now.getTime() + wait)) });
}

const waitAfter = (failures: number, free: number) =>
  failures <= free ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** (failures - free - 1));

/** Books a failure in a transaction of its own, or in memory while the disk is full: guessing goes no faster then. */
export async function bookFailed(db: Database, key: string, now: Date, free = FREE_TRIES): Promise<void> {
  try {
    await db.write((sql) => bookFailure(sql, key, now, free), SESSIONS);
    unwritten.get(db.sql)?.delete(key);
  } catch (error) {
    if (storageFaultOf(error) !== "full") throw error;
    const kept: Unwritten = unwritten.get(db.sql) ?? new Map();
    unwritten.set(db.sql, kept);
    const before = kept.get(key);
    const quiet = !before || now.getTime() - before.sampai > FORGOTTEN_MS;
    const gagal = (quiet ? ((await triesOf(db.sql, key))?.gagal ?? 0) : before.gagal) + 1;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_UNWRITTEN && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { gagal, sampai: now.getTime() + waitAfter(gagal, free) });
  }
}

export const forgetFailures = deleteTries;

const turnstile = new Turnstile();
/** The kind of the guessed code, the address, and the number of free wrong guesses. */
type Guessing = { readonly what: string; readonly address: string; readonly free?: number };
/**
 * Runs a look-up by a code that must not be guessed. Wrong codes slow their address down like wrong passwords, also if
 * sent at the same time. Throws `too_many_requests`, else the error of `find` for a wrong code.
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
      if (error instanceof AppError) await bookFailed(db, key, now, free);
      throw error;
    }
  });
}
