import type { Reader } from "../sql";

/** The newest compared reply of an account to an assignment. */
type Ditelaah = {
  readonly balasanId: string;
  readonly tugasId: string;
  readonly judul: string;
  /** Class day of the reply. */
  readonly kelas: string;
  readonly hasil: string;
};
/** The newest compared reply to each assignment of a class, the oldest first. */
export const ditelaahOf = (
  sql: Reader,
  given: { readonly batchId: string; readonly akunId: string },
): Promise<Ditelaah[]> =>
  sql.all(
    `SELECT l.id balasanId, l.tugasId, t.judul, l.kelas, h.hasil FROM Telaah h
     JOIN Balasan l ON l.id = h.balasanId JOIN Tugas t ON t.id = l.tugasId
     WHERE t.batchId = @batchId AND l.akunId = @akunId AND h.hasil IS NOT NULL
       AND l.percobaan = (SELECT max(m.percobaan) FROM Balasan m JOIN Telaah x ON x.balasanId = m.id
         WHERE m.tugasId = l.tugasId AND m.akunId = l.akunId AND x.hasil IS NOT NULL)
     ORDER BY l.kelas, l.dikirim, l.id`,
    given,
  );
