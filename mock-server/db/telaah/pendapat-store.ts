import { STATUS_PENDAPAT } from "~/domain/telaah/sanggahan";
import type { Reader, Writer } from "../sql";
import { assigned, insertInto, listed, type RowOf } from "../tables";

export type Pendapat = RowOf<"PendapatKedua">;
const OWN = [
  ...(["id", "balasanId", "kunciId", "soalId", "judul", "teks", "status", "pemintaId", "dimintaId"] as const),
  ...(["dibuat", "poin", "alasan", "dijawab", "pemutusId", "diputus"] as const),
] as const;

export const insertPendapat = (sql: Writer, row: Pendapat): Promise<number> =>
  sql.run(insertInto("PendapatKedua"), row);

/** A question to another marker with the people in it, and its assignment. */
export type PendapatBernama = Pendapat & {
  readonly tugasId: string;
  readonly nama: string;
  readonly peminta: string;
  readonly diminta: string;
  readonly pemutus: string | null;
};
const BERNAMA = `SELECT ${listed<"PendapatKedua">(OWN, "p")}, l.tugasId, a.nama, m.nama peminta, d.nama diminta,
    u.nama pemutus
  FROM PendapatKedua p JOIN Balasan l ON l.id = p.balasanId JOIN Akun a ON a.id = l.akunId
  JOIN Akun m ON m.id = p.pemintaId JOIN Akun d ON d.id = p.dimintaId LEFT JOIN Akun u ON u.id = p.pemutusId`;
export const satuPendapat = (sql: Reader, id: string): Promise<PendapatBernama | undefined> =>
  sql.get(`${BERNAMA} WHERE p.id = @id`, { id });
/** The second opinions about replies to an assignment: undecided ones first, the oldest first. */
export const pendapatTugas = (sql: Reader, tugasId: string): Promise<PendapatBernama[]> =>
  sql.all(
    `${BERNAMA} WHERE l.tugasId = @tugasId
     ORDER BY CASE WHEN p.diputus IS NULL THEN 0 ELSE 1 END, p.dibuat, p.id`,
    { tugasId },
  );
/** True if a question of a reply has a second opinion that is not decided. */
export const isPendapatBerjalan = async (
  sql: Reader,
  row: Pick<Pendapat, "balasanId" | "kunciId" | "soalId">,
): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM PendapatKedua WHERE balasanId = @balasanId AND kunciId = @kunciId AND soalId = @soalId
     AND diputus IS NULL`,
    row,
  )) !== undefined;

const JAWABAN = ["status", "poin", "alasan", "dijawab"] as const;
/** Answers a question to a marker. Returns 0 if it has an answer. */
export const answerPendapat = (sql: Writer, row: Pick<Pendapat, "id" | (typeof JAWABAN)[number]>): Promise<number> =>
  sql.run(
    `UPDATE PendapatKedua SET ${assigned("PendapatKedua", JAWABAN)}
     WHERE id = @id AND status = '${STATUS_PENDAPAT.terbuka}'`,
    row,
  );
/** Decides a second opinion. Returns 0 if it is decided. */
export const decidePendapat = (
  sql: Writer,
  row: Pick<Pendapat, "id" | "status" | "pemutusId" | "diputus">,
): Promise<number> =>
  sql.run(
    `UPDATE PendapatKedua SET ${assigned("PendapatKedua", ["status", "pemutusId", "diputus"])}
     WHERE id = @id AND diputus IS NULL`,
    row,
  );

type Pindah = { readonly lama: string; readonly baru: string; readonly dari: string; readonly ke: string };
/** Takes second opinions about a question of one key to a question of another, in all replies to an assignment. */
export const movePendapat = (sql: Writer, tugasId: string, rows: readonly Pindah[]): Promise<number> =>
  sql.runEach(
    `UPDATE PendapatKedua SET kunciId = @ke, soalId = @baru WHERE kunciId = @dari AND soalId = @lama
       AND balasanId IN (SELECT id FROM Balasan WHERE tugasId = @tugasId)`,
    rows.map((row) => ({ ...row, tugasId })),
  );
