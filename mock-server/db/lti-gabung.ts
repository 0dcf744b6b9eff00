import { AppError } from "~/contract/errors";
import type { Reader } from "./sql";
import { listed, type RowOf } from "./tables";

const JOINED = ["id", "nomor", "tanggal", "paket", "mitraId"] as const;
/** A class as somebody who joins it needs it. Throws `not_found` for one that is gone. */
export async function kelasGabung(sql: Reader, id: string): Promise<Pick<RowOf<"Batch">, (typeof JOINED)[number]>> {
  const row = await sql.get<Pick<RowOf<"Batch">, (typeof JOINED)[number]>>(
    `SELECT ${listed<"Batch">(JOINED)} FROM Batch WHERE id = @id AND dihapus IS NULL`,
    { id },
  );
  if (!row) throw new AppError("not_found");
  return row;
}
/** Classes that somebody heads and that are worked in, the newest first. */
export const kelasDikepalai = (sql: Reader, akunId: string): Promise<Pick<RowOf<"Batch">, "id" | "nama">[]> =>
  sql.all(
    `SELECT b.id, b.nama FROM Batch b JOIN BatchInstruktur bi ON bi.batchId = b.id AND bi.kepala = TRUE
     WHERE bi.akunId = @akunId AND b.dihapus IS NULL AND b.arsip IS NULL ORDER BY b.nomor DESC`,
    { akunId },
  );
/** Whether an assignment is one of a class. */
export const tugasDiKelas = async (sql: Reader, id: string, batchId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Tugas WHERE id = @id AND batchId = @batchId`, { id, batchId })) !== undefined;
