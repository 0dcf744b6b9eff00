import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

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

/** SQL: the participant of an account, which in the room of an exam is another one. */
const PEMILIK = `COALESCE((SELECT u.akunId FROM Ujian u WHERE u.ruangAkunId = @akunId AND u.uji = 0), @akunId)`;
/** The lowest NPWP of a participant: its digits tell the class and the participant's number. */
export const npwpAkun = async (sql: Reader, akunId: string): Promise<string> =>
  (
    await sql.get<{ npwp: string | null }>(`SELECT min(npwp) npwp FROM WajibPajak WHERE akunId = ${PEMILIK}`, {
      akunId,
    })
  )?.npwp ?? "";

type UndianUlang = RowOf<"UndianUlang">;
type Milik = Pick<UndianUlang, "tugasId" | "akunId">;
/** The draw of a participant that is in force, with the reason why it replaced another; undefined for the first one. */
export const undianUlangOf = (sql: Reader, milik: Milik): Promise<UndianUlang | undefined> =>
  sql.get(`SELECT * FROM UndianUlang WHERE tugasId = @tugasId AND akunId = ${PEMILIK}`, milik);
/** Sets the draw of a participant that is in force. */
export async function saveUndianUlang(sql: Writer, row: UndianUlang): Promise<void> {
  await sql.run(`DELETE FROM UndianUlang WHERE tugasId = @tugasId AND akunId = @akunId`, row);
  await sql.run(insertInto("UndianUlang"), row);
}
/** Gives the copy of an assignment its variation. */
export const salinVariasi = (
  sql: Writer,
  given: { readonly dari: string; readonly tugasId: string },
): Promise<number> =>
  sql.run(`UPDATE Tugas SET variasi = (SELECT variasi FROM Tugas WHERE id = @dari) WHERE id = @tugasId`, given);
