import type { Database } from "./db/database";
import { sqlTime, type Writer } from "./db/sql";
import { forgetOldKeys } from "./http/idempotency";
import { blankOldLetters } from "./outbox/outbox";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session remembers by its last token whom it acted for; older ones, and those of sessions that are over, go. */
const TOKENS = `DELETE FROM Token WHERE kedaluwarsa < @now AND (hanyaBaca = 1
  OR EXISTS (SELECT 1 FROM Token later WHERE later.sesiId = Token.sesiId AND later.hanyaBaca = 0
    AND later.kedaluwarsa > Token.kedaluwarsa)
  OR EXISTS (SELECT 1 FROM Sesi s WHERE s.id = Token.sesiId AND (s.berakhir IS NOT NULL OR s.kedaluwarsa < @now)))`;
const SESSIONS = `DELETE FROM Sesi WHERE kedaluwarsa < ? AND NOT EXISTS (SELECT 1 FROM Token t WHERE t.sesiId = Sesi.id)`;

/** Clears what is over: tokens, sessions, links, one-time passwords, sheets of passwords, kept answers, texts of letters. */
export async function clearWhatIsOver(sql: Writer, now: Date): Promise<void> {
  const [today, yesterday] = [sqlTime(now), sqlTime(new Date(now.getTime() - DAY_MS))];
  await sql.run(TOKENS, { now: today });
  await sql.run(SESSIONS, [today]);
  await sql.run(`DELETE FROM TautanSekali WHERE kedaluwarsa < ?`, [yesterday]);
  await sql.run(`DELETE FROM Otp WHERE kedaluwarsa < ?`, [yesterday]);
  await sql.run(`DELETE FROM LembarSandi WHERE dibuat < ?`, [yesterday]);
  await sql.run(`DELETE FROM PercobaanMasuk WHERE sampai < ?`, [yesterday]);
  await forgetOldKeys(sql, now);
  await blankOldLetters(sql, new Date(now.getTime() - DAY_MS));
}

/** Clears now and every hour; answers what ends it. */
export async function keepHouse(db: Database, now: () => Date): Promise<() => void> {
  const clear = () => db.write((sql) => clearWhatIsOver(sql, now()));
  await clear();
  const hourly = setInterval(() => void clear().catch(console.error), HOUR_MS).unref();
  return () => clearInterval(hourly);
}
