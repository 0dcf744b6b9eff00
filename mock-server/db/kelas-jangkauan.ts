import type { Condition } from "./list";
import type { Reader } from "./sql";

const FIND = `SELECT b.id FROM Batch b JOIN Akun m ON m.id = b.mitraId WHERE b.id = @id`;
/** A class within reach; undefined for any other. `reach` says which are, of a class `b` and its partner `m`. */
export const kelasTerjangkau = (sql: Reader, reach: Condition, id: string): Promise<{ id: string } | undefined> =>
  sql.get<{ id: string }>(`${FIND} AND ${reach.sql}`, { ...reach.params, id });

/** The class date; empty for a class that is not there. */
export const tanggalKelas = async (sql: Reader, batchId: string): Promise<string> =>
  (await sql.get<{ tanggal: string }>(`SELECT tanggal FROM Batch WHERE id = @batchId`, { batchId }))?.tanggal ?? "";
