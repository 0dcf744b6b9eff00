import { AppError } from "~/contract/errors";
import { deleteAnswersBefore, keptAnswer, keptPortions, saveAnswer } from "../db/kunci-store";
import { type Reader, sqlTime, type Writer } from "../db/sql";

const KEPT_MS = 24 * 3_600_000;

export type Key = {
  readonly akunId: string;
  readonly kunci: string;
  readonly panggilan: string;
  readonly isiHash: string;
};

/** The stored answer of a repeated key, `null` for a fresh one. Throws when the key was used for another request. */
export async function recall(sql: Reader, key: Key, now: Date): Promise<{ readonly body: string } | null> {
  const row = await keptAnswer(sql, key, oldest(now));
  if (!row) return null;
  if (row.isiHash !== key.isiHash || row.panggilan !== key.panggilan) throw new AppError("idempotency_conflict");
  if (row.jawaban === null) throw new AppError("already_done");
  return { body: row.jawaban };
}

/** The kept answers to a request of an account, or to each portion of it; oldest first. */
export async function recallPortions(sql: Reader, key: Pick<Key, "akunId" | "kunci">, now: Date): Promise<unknown[]> {
  const kept = await keptPortions(sql, key, oldest(now));
  return kept.map(({ jawaban }) => (JSON.parse(jawaban) as { objResponse: unknown }).objResponse);
}

/** Stores a successful answer in the transaction of its change; `body` is null when the answer carries secrets. */
export async function remember(sql: Writer, key: Key, body: string | null, now: Date): Promise<void> {
  await saveAnswer(sql, { ...key, jawaban: body, waktu: sqlTime(now) });
}

/** Forgets keys older than 24 h of real time. */
export const forgetOldKeys = (sql: Writer, now: Date): Promise<number> => deleteAnswersBefore(sql, oldest(now));

const oldest = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
