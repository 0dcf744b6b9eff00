import { clearTries, deleteSecrets, deleteSesi } from "./db/akun";
import { deleteCobaUsang, lupakanIsiDaftar, lupakanTerhapus } from "./db/batch";
import { isPostgres } from "./db/engine/address";
import { deleteCopies } from "./db/engine/backup";
import type { Database } from "./db/engine/database";
import { deleteKunci, deleteLuncur } from "./db/lti";
import { blankSuratBefore } from "./db/notifikasi";
import type { Writer } from "./db/sql";
import { forgetOldKeys } from "./http/idempotency";
import { forgetUsedCodes } from "./issuer/codes";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** People left out of a roster are listed for this time, so that the trainer can correct the roster. */
const ROSTER_MS = 7 * DAY_MS;

/**
 * Clears expired data: tokens, sessions, links, one-time passwords, sheets of passwords, kept answers, texts of
 * letters, launches, replaced keys, people of rosters, logins deleted long ago, try-outs that nobody can open again.
 */
export async function clearWhatIsOver(sql: Writer, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteSesi(sql, now);
  await deleteSecrets(sql, yesterday);
  await clearTries(sql, yesterday);
  await forgetOldKeys(sql, now);
  await blankSuratBefore(sql, yesterday);
  await deleteLuncur(sql, now);
  await deleteKunci(sql, now);
  await forgetUsedCodes(sql, yesterday);
  await lupakanTerhapus(sql, now);
  await deleteCobaUsang(sql, now);
  await lupakanIsiDaftar(sql, new Date(now.getTime() - ROSTER_MS));
}

/**
 * Clears now and every hour, including copies of the database file; returns the function that stops it. This process
 * holds a database file: copies next to it at the start belong to an ended process. Other processes of a PostgreSQL
 * database may be making theirs.
 */
export async function keepHouse(db: Database, url: string, now: () => Date): Promise<() => void> {
  await clearOlderThan(isPostgres(url) ? HOUR_MS : 0, db, url, now());
  const hour = () => clearOlderThan(HOUR_MS, db, url, now());
  const hourly = setInterval(() => void hour().catch(console.error), HOUR_MS).unref();
  return () => clearInterval(hourly);
}

/** Clears copies of the database older than `ms` milliseconds, and the expired data in it. */
export async function clearOlderThan(ms: number, db: Database, url: string, now: Date): Promise<void> {
  deleteCopies(url, ms, now);
  await db.write((sql) => clearWhatIsOver(sql, now));
}
