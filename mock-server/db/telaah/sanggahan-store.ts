import { STATUS_SANGGAHAN } from "~/domain/telaah/sanggahan";
import type { Reader, Writer } from "../sql";
import { assigned, insertInto, listed, type RowOf } from "../tables";

export type Sanggahan = RowOf<"Sanggahan">;
const OWN = [
  ...(["id", "balasanId", "kunciId", "soalId", "judul", "teks", "status", "kelas", "dibuat"] as const),
  ...(["poin", "alasan", "olehId", "dijawab", "putaran"] as const),
] as const;
const COLUMNS = listed<"Sanggahan">(OWN, "s");

export const insertSanggahan = (sql: Writer, row: Sanggahan): Promise<number> => sql.run(insertInto("Sanggahan"), row);

/** The objections to the points of a reply, the newest first. */
export const sanggahanBalasan = (sql: Reader, balasanId: string): Promise<Sanggahan[]> =>
  sql.all(`SELECT ${COLUMNS} FROM Sanggahan s WHERE s.balasanId = @balasanId ORDER BY s.dibuat DESC, s.id`, {
    balasanId,
  });

/** An objection with its participant, its assignment and the name of the marker who answered. */
export type SanggahanBernama = Sanggahan & {
  readonly tugasId: string;
  readonly akunId: string;
  readonly nama: string;
  readonly accountId: string;
  readonly oleh: string | null;
};
const BERNAMA = `SELECT ${COLUMNS}, l.tugasId, l.akunId, a.nama, a.accountId, o.nama oleh FROM Sanggahan s
  JOIN Balasan l ON l.id = s.balasanId JOIN Akun a ON a.id = l.akunId LEFT JOIN Akun o ON o.id = s.olehId`;
export const satuSanggahan = (sql: Reader, id: string): Promise<SanggahanBernama | undefined> =>
  sql.get(`${BERNAMA} WHERE s.id = @id`, { id });
/** The objections to the marks of an assignment: unanswered ones first, the oldest first. */
export const sanggahanTugas = (sql: Reader, tugasId: string): Promise<SanggahanBernama[]> =>
  sql.all(
    `${BERNAMA} WHERE l.tugasId = @tugasId
     ORDER BY CASE WHEN s.status = '${STATUS_SANGGAHAN.terbuka}' THEN 0 ELSE 1 END, s.dibuat, s.id`,
    { tugasId },
  );
const JAWABAN = ["status", "poin", "alasan", "olehId", "dijawab"] as const;
/** Answers an objection. Returns 0 if it has an answer. */
export const answerSanggahan = (sql: Writer, row: Pick<Sanggahan, "id" | (typeof JAWABAN)[number]>): Promise<number> =>
  sql.run(
    `UPDATE Sanggahan SET ${assigned("Sanggahan", JAWABAN)} WHERE id = @id AND status = '${STATUS_SANGGAHAN.terbuka}'`,
    row,
  );
/** Takes the answer of an objection back: it waits for another one. */
export const reopenSanggahan = (sql: Writer, id: string): Promise<number> =>
  sql.run(
    `UPDATE Sanggahan SET status = '${STATUS_SANGGAHAN.terbuka}', poin = NULL, alasan = NULL, olehId = NULL, dijawab = NULL
     WHERE id = @id AND putaran IS NULL`,
    { id },
  );
/** Notes the question of the released sheet that an objection is about now, and the round that released its points. */
export const updateSanggahan = (
  sql: Writer,
  row: Pick<Sanggahan, "id" | "kunciId" | "soalId" | "putaran">,
): Promise<number> =>
  sql.run(`UPDATE Sanggahan SET ${assigned("Sanggahan", ["kunciId", "soalId", "putaran"])} WHERE id = @id`, row);
