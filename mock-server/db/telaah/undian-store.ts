import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

/** A solution played with one draw; `fakta` and `soal` JSON. */
export type KunciUndian = RowOf<"KunciUndian">;
type Tanda = Pick<KunciUndian, "tugasId" | "kunciId" | "sidik">;

/** The key of a draw, if it was played for the key in force. */
export const kunciUndianOf = (sql: Reader, row: Tanda): Promise<KunciUndian | undefined> =>
  sql.get(`SELECT * FROM KunciUndian WHERE tugasId = @tugasId AND kunciId = @kunciId AND sidik = @sidik`, row);

/** Replaces the key of a draw. One for a key that is no longer in force is left out. */
export async function saveKunciUndian(sql: Writer, row: KunciUndian): Promise<void> {
  const { tugasId, kunciId, sidik } = row;
  if (!(await sql.get(`SELECT 1 FROM Kunci WHERE tugasId = @tugasId AND kunciId = @kunciId`, { tugasId, kunciId })))
    return;
  await sql.run(`DELETE FROM KunciUndian WHERE tugasId = @tugasId AND sidik = @sidik`, { tugasId, sidik });
  await sql.run(insertInto("KunciUndian"), row);
}
