import type { Row } from "../cadangan";
import type { Reader } from "../sql";

/** Tables of a class that figures of returns can read, besides the sandboxes; each with its condition. */
const KELAS = [
  { table: "Batch", where: "id = @batchId" },
  { table: "WajibPajak", where: "batchId = @batchId" },
] as const;

/** The rows of a class that figures of returns can read, with their tables. */
export async function barisKelas(sql: Reader, batchId: string): Promise<(readonly [table: string, row: Row])[]> {
  const rows: (readonly [table: string, row: Row])[] = [];
  for (const { table, where } of KELAS)
    for (const row of await sql.all<Row>(`SELECT * FROM ${table} WHERE ${where}`, { batchId })) rows.push([table, row]);
  return rows;
}
