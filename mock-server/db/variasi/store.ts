import type { Reader, Writer } from "../sql";
import type { RowOf } from "../tables";

/** An assignment with its variation; `variasi` JSON, null without one. */
export type TugasVariasi = Pick<RowOf<"Tugas">, "id" | "batchId" | "ref" | "variasi">;
const TUGAS = "SELECT id, batchId, ref, variasi FROM Tugas";
export const tugasVariasi = (sql: Reader, tugasId: string): Promise<TugasVariasi | undefined> =>
  sql.get(`${TUGAS} WHERE id = @tugasId`, { tugasId });
/** The assignments with a variation in the class of one. */
export const tugasSekelas = (sql: Reader, tugasId: string): Promise<TugasVariasi[]> =>
  sql.all(
    `${TUGAS} WHERE variasi IS NOT NULL AND batchId = (SELECT batchId FROM Tugas WHERE id = @tugasId) ORDER BY id`,
    { tugasId },
  );

/**
 * The lowest NPWP of an account: its digits tell the class and the participant's number. The account in the room of an
 * exam has those of its participant.
 */
export const npwpAkun = async (sql: Reader, akunId: string): Promise<string> =>
  (
    await sql.get<{ npwp: string | null }>(
      `SELECT min(npwp) npwp FROM WajibPajak WHERE akunId = COALESCE(
         (SELECT u.akunId FROM Ujian u WHERE u.ruangAkunId = @akunId AND u.uji = FALSE), @akunId)`,
      { akunId },
    )
  )?.npwp ?? "";

/** Gives the copy of an assignment its variation. */
export const salinVariasi = (
  sql: Writer,
  given: { readonly dari: string; readonly tugasId: string },
): Promise<number> =>
  sql.run(`UPDATE Tugas SET variasi = (SELECT variasi FROM Tugas WHERE id = @dari) WHERE id = @tugasId`, given);
