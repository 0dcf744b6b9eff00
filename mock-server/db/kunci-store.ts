import { type Reader, sqlTime, type Writer } from "./sql";
import { insertInto, type RowOf } from "./tables";

type Kunci = RowOf<"KunciIdempoten">;

/** The use of an account's key, and its answer, unless it is older than a moment. */
export const keptAnswer = (
  sql: Reader,
  { akunId, kunci }: Pick<Kunci, "akunId" | "kunci">,
  since: Date,
): Promise<Pick<Kunci, "isiHash" | "panggilan" | "jawaban"> | undefined> =>
  sql.get(
    `SELECT isiHash, panggilan, jawaban FROM KunciIdempoten WHERE akunId = @akunId AND kunci = @kunci AND waktu >= @since`,
    { akunId, kunci, since: sqlTime(since) },
  );

/**
 * Answers to an account since a moment for a request, or for its portions, whose keys begin with its own; oldest first.
 */
export const keptPortions = (
  sql: Reader,
  { akunId, kunci }: Pick<Kunci, "akunId" | "kunci">,
  since: Date,
): Promise<{ readonly jawaban: string }[]> =>
  sql.all(
    `SELECT jawaban FROM KunciIdempoten
     WHERE akunId = @akunId AND kunci >= @kunci AND kunci < @sampai AND (kunci = @kunci OR kunci >= @dari)
       AND waktu >= @since AND jawaban IS NOT NULL ORDER BY waktu, kunci`,
    // the character after the hyphen ends the range of keys that begin with the key and a hyphen
    { akunId, kunci, dari: `${kunci}-`, sampai: `${kunci}.`, since: sqlTime(since) },
  );

/** Stores the answer of a key, in place of an expired one. */
export const saveAnswer = (sql: Writer, row: Kunci): Promise<number> =>
  sql.run(
    `${insertInto("KunciIdempoten")} ON CONFLICT (akunId, kunci) DO UPDATE SET panggilan = excluded.panggilan,
       isiHash = excluded.isiHash, jawaban = excluded.jawaban, waktu = excluded.waktu`,
    row,
  );

export const deleteAnswersBefore = (sql: Writer, moment: Date): Promise<number> =>
  sql.run(`DELETE FROM KunciIdempoten WHERE waktu < @moment`, { moment: sqlTime(moment) });
