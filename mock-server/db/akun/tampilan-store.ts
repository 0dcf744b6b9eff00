import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

type Row = RowOf<"TampilanDaftar">;
/** The owner of views: an account in a class; outside classes `batchId` is empty. */
export type Pemilik = Pick<Row, "akunId" | "batchId">;
export type TampilanRow = Pick<Row, "id" | "daftar" | "nama" | "isi">;

/** The views that an account keeps in a class, of one list or of all, in the order of their creation. */
export const tampilanDari = (
  sql: Reader,
  { akunId, batchId }: Pemilik,
  daftar: string | null = null,
): Promise<TampilanRow[]> =>
  sql.all<TampilanRow>(
    `SELECT id, daftar, nama, isi FROM TampilanDaftar
     WHERE akunId = @akunId AND batchId = @batchId AND (@daftar IS NULL OR daftar = @daftar) ORDER BY dibuat, id`,
    { akunId, batchId, daftar },
  );

export const insertTampilan = (sql: Writer, row: Omit<Row, "dibuat">, now: Date): Promise<number> =>
  sql.run(insertInto("TampilanDaftar"), { ...row, dibuat: sqlTime(now) });

/** Renames an own view. Does nothing for any other. */
export const renameTampilan = (sql: Writer, { akunId, batchId }: Pemilik, id: string, nama: string): Promise<number> =>
  sql.run(`UPDATE TampilanDaftar SET nama = @nama WHERE id = @id AND akunId = @akunId AND batchId = @batchId`, {
    akunId,
    batchId,
    id,
    nama,
  });

/** Deletes an own view. Does nothing for any other. */
export const deleteTampilan = (sql: Writer, { akunId, batchId }: Pemilik, id: string): Promise<number> =>
  sql.run(`DELETE FROM TampilanDaftar WHERE id = @id AND akunId = @akunId AND batchId = @batchId`, {
    akunId,
    batchId,
    id,
  });
