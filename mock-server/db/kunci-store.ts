import { type Reader, sqlTime, type Writer } from "./sql";
import { insertInto, type RowOf } from "./tables";

type Kunci = RowOf<"KunciIdempoten">;

/** What an account's key was used for, and the answer it got, unless that was before a moment. */
export const keptAnswer = (
  sql: Reader,
  { akunId, kunci }: Pick<Kunci, "akunId" | "kunci">,
  since: Date,
): Promise<Pick<Kunci, "isiHash" | "panggilan" | "jawaban"> | undefined> =>
  sql.get(
    `SELECT isiHash, panggilan, jawaban FROM KunciIdempoten WHERE akunId = @akunId AND kunci = @kunci AND waktu >= @since`,
    { akunId, kunci, since: sqlTime(since) },
  );

/** Answers that an account got since a moment to a request, or to its portions, whose keys begin with its own; oldest first. */
export const keptPortions = (
  sql: Reader,
  { akunId, kunci }: Pick<Kunci, "akunId" | "kunci">,
  since: Date,
): Promise<{ readonly jawaban: string }[]> =>
  sql.all(
    `SELECT jawaban FROM KunciIdempoten
     WHERE akunId = @akunId AND kunci >= @kunci AND kunci < @sampai AND (kunci = @kunci OR kunci >= @dari)
       AND waktu >= @since AND jawaban IS NOT NULL ORDER BY waktu, kunci`,
    // the sign after the hyphen ends the range of what begins with the key and a hyphen
    { akunId, kunci, dari: `${kunci}-`, sampai: `${kunci}.`, since: sqlTime(since) },
  );

/** Keeps the answer of a key, in the place of one that was forgotten. */
export const saveAnswer = (sql: Writer, row: Kunci): Promise<number> =>
  sql.run(
    `${insertInto("KunciIdempoten")} ON CONFLICT (akunId, kunci) DO UPDATE SET panggilan = excluded.panggilan,
       isiHash = excluded.isiHash, jawaban = excluded.jawaban, waktu = excluded.waktu`,
    row,
  );

export const deleteAnswersBefore = (sql: Writer, moment: Date): Promise<number> =>
  sql.run(`DELETE FROM KunciIdempoten WHERE waktu < @moment`, { moment: sqlTime(moment) });
