import { AppError } from "~/contract/errors";
import type { Reader } from "../sql";
import { listed, type RowOf } from "../tables";

const JOINED = ["id", "nomor", "tanggal", "paket", "mitraId"] as const;
/** A class for a person who joins it. Throws `not_found` for a deleted one. */
export async function kelasGabung(sql: Reader, id: string): Promise<Pick<RowOf<"Batch">, (typeof JOINED)[number]>> {
  const row = await sql.get<Pick<RowOf<"Batch">, (typeof JOINED)[number]>>(
    `SELECT ${listed<"Batch">(JOINED)} FROM Batch WHERE id = @id AND dihapus IS NULL`,
    { id },
  );
  if (!row) throw new AppError("not_found");
  return row;
}
/** Active classes of a head instructor, newest first. */
export const kelasDikepalai = (sql: Reader, akunId: string): Promise<Pick<RowOf<"Batch">, "id" | "nama">[]> =>
  sql.all(
    `SELECT b.id, b.nama FROM Batch b JOIN BatchInstruktur bi ON bi.batchId = b.id AND bi.kepala = 1
     WHERE bi.akunId = @akunId AND b.dihapus IS NULL AND b.arsip IS NULL ORDER BY b.nomor DESC`,
    { akunId },
  );
/** True if an assignment belongs to a class. */
export const tugasDiKelas = async (sql: Reader, id: string, batchId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Tugas WHERE id = @id AND batchId = @batchId`, { id, batchId })) !== undefined;
