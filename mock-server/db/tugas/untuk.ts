import { AKUN_COBA } from "~/domain/pihak";
import { TUGAS_DRAF } from "~/domain/tugas/status";
import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

/** SQL: true if the assignment `t` is published. */
export const BUKAN_DRAF = `t.status <> '${TUGAS_DRAF}'`;
/** SQL: true if the assignment `t` is for the account of an expression. */
export const diberiKepada = (akun: string): string =>
  `(t.terbatas = 0 OR EXISTS (SELECT 1 FROM TugasUntuk u WHERE u.tugasId = t.id AND u.akunId = ${akun}))`;
/** SQL: true if the assignment `t` is an exam. */
export const ADALAH_UJIAN = "EXISTS (SELECT 1 FROM AturanUjian x WHERE x.tugasId = t.id)";
/**
 * SQL: true if the paper of the assignment `t` may be seen outside of a room of its exam: it is no exam, or its window is
 * over at the moment `@kini` and nobody works on it.
 */
export const SOAL_TERBUKA = `NOT EXISTS (SELECT 1 FROM AturanUjian x WHERE x.tugasId = t.id AND (x.ditutup > @kini
  OR EXISTS (SELECT 1 FROM Ujian y WHERE y.tugasId = x.tugasId AND y.uji = 0 AND y.selesai IS NULL)))`;
/** SQL: true if the assignment `t` is for the account `a`. */
export const DIBERI = diberiKepada("a.id");

type PesertaTugas = Pick<RowOf<"Akun">, "accountId" | "nama"> & { readonly akunId: string };
/** Participants whom an assignment is for, by name. */
export const pesertaTugas = (sql: Reader, tugasId: string): Promise<PesertaTugas[]> =>
  sql.all(
    `SELECT a.id akunId, a.accountId, a.nama FROM Tugas t
     JOIN Akun a ON a.batchId = t.batchId AND a.peran = 'peserta' AND a.dihapus IS NULL
     WHERE t.id = @tugasId AND ${DIBERI} ORDER BY a.nama, a.id`,
    { tugasId },
  );

type Untuk = RowOf<"TugasUntuk">;
/** Ids of the recipients of an assignment, without deleted participants. */
export const penerimaTugas = async (sql: Reader, tugasId: string): Promise<string[]> =>
  (
    await sql.all<{ id: string }>(
      `SELECT a.id FROM Tugas t JOIN Akun a ON a.batchId = t.batchId AND a.peran = 'peserta' AND a.dihapus IS NULL
       WHERE t.id = @tugasId AND ${DIBERI} ORDER BY a.id`,
      { tugasId },
    )
  ).map(({ id }) => id);

/** The participants chosen for the assignments of a class. */
export const untukKelas = (sql: Reader, batchId: string): Promise<Untuk[]> =>
  sql.all(`SELECT u.* FROM TugasUntuk u JOIN Tugas t ON t.id = u.tugasId WHERE t.batchId = @batchId`, { batchId });

/** The participants chosen for one assignment, with their names. */
export const untukTugas = (sql: Reader, tugasId: string): Promise<{ akunId: string; nama: string }[]> =>
  sql.all(
    `SELECT u.akunId, a.nama FROM TugasUntuk u JOIN Akun a ON a.id = u.akunId WHERE u.tugasId = @tugasId ORDER BY a.nama, a.id`,
    { tugasId },
  );

/** Gives an assignment to these participants alone; `null`: to the whole class. */
export async function saveUntuk(sql: Writer, tugasId: string, peserta: readonly string[] | null): Promise<void> {
  await sql.run(`DELETE FROM TugasUntuk WHERE tugasId = @tugasId`, { tugasId });
  await sql.run(`UPDATE Tugas SET terbatas = @terbatas WHERE id = @tugasId`, { tugasId, terbatas: peserta ? 1 : 0 });
  await sql.runEach(
    insertInto("TugasUntuk"),
    (peserta ?? []).map((akunId) => ({ tugasId, akunId })),
  );
}

const PEMBALAS = `SELECT DISTINCT l.akunId FROM Balasan l JOIN Akun a ON a.id = l.akunId
  WHERE l.tugasId = @tugasId AND a.peran <> '${AKUN_COBA}'`;
/** Participants that have a reply to an assignment, or a mark without one. */
export const pembalasTugas = async (sql: Reader, tugasId: string): Promise<string[]> =>
  (await sql.all<{ akunId: string }>(PEMBALAS, { tugasId })).map(({ akunId }) => akunId);
