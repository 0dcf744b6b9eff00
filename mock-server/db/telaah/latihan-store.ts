import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";
import { kunciOf } from "./store";

type Latihan = RowOf<"Latihan">;

/** The newest check of a participant's work. */
export const latihanOf = (sql: Reader, row: Pick<Latihan, "tugasId" | "akunId">): Promise<Latihan | undefined> =>
  sql.get(`SELECT * FROM Latihan WHERE tugasId = @tugasId AND akunId = @akunId`, row);

/** Replaces the newest check of a participant's work. */
export async function saveLatihan(sql: Writer, row: Latihan): Promise<void> {
  const { tugasId, akunId } = row;
  await sql.run(`DELETE FROM Latihan WHERE tugasId = @tugasId AND akunId = @akunId`, { tugasId, akunId });
  await sql.run(insertInto("Latihan"), row);
}

/** True if participants of an assignment can have their work checked while they practise. */
export const isLatihan = async (sql: Reader, tugasId: string): Promise<boolean> =>
  ((await kunciOf(sql, tugasId))?.latihan ?? null) !== null;
