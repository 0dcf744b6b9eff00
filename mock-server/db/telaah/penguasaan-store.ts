import type { Reader } from "../sql";

/** A reply of an account with its comparison, its released sheet, or both; `hasil` and `beku` JSON. */
type Ditelaah = {
  readonly balasanId: string;
  readonly tugasId: string;
  readonly judul: string;
  /** Class day of the reply. */
  readonly kelas: string;
  readonly hasil: string | null;
  readonly beku: string | null;
};
/** The marked replies of an account in a class, the oldest first. */
export const ditelaahOf = (
  sql: Reader,
  given: { readonly batchId: string; readonly akunId: string },
): Promise<Ditelaah[]> =>
  sql.all(
    `SELECT l.id balasanId, l.tugasId, t.judul, l.kelas, h.hasil, s.isi beku FROM Balasan l
     JOIN Tugas t ON t.id = l.tugasId LEFT JOIN Telaah h ON h.balasanId = l.id
     LEFT JOIN LembarLepas s ON s.balasanId = l.id
     WHERE t.batchId = @batchId AND l.akunId = @akunId AND (h.hasil IS NOT NULL OR s.balasanId IS NOT NULL)
     ORDER BY l.kelas, l.dikirim, l.id`,
    given,
  );
