import type { Ubahan } from "~/domain/telaah/putaran";
import type { Reader, Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

type UbahPoin = RowOf<"UbahPoin">;
type Tempat = Pick<UbahPoin, "balasanId" | "kunciId" | "soalId">;
const TEMPAT = "balasanId = @balasanId AND kunciId = @kunciId AND soalId = @soalId";

/** Points of a reply that were set by hand under a key, by question in the order of their ids. */
export const ubahanOf = async (
  sql: Reader,
  row: Pick<UbahPoin, "balasanId" | "kunciId">,
): Promise<Readonly<Record<string, Ubahan>>> => {
  const rows = await sql.all<Ubahan & { readonly soalId: string }>(
    `SELECT u.soalId, u.poin, u.alasan, a.nama oleh FROM UbahPoin u JOIN Akun a ON a.id = u.olehId
     WHERE u.balasanId = @balasanId AND u.kunciId = @kunciId ORDER BY u.soalId`,
    row,
  );
  return Object.fromEntries(rows.map(({ soalId, ...one }) => [soalId, one]));
};
/** The same for every reply to the assignment of a key, by the reply. */
export async function ubahanTugas(
  sql: Reader,
  { tugasId, kunciId }: { readonly tugasId: string; readonly kunciId: string },
): Promise<ReadonlyMap<string, Readonly<Record<string, Ubahan>>>> {
  const rows = await sql.all<Ubahan & Pick<UbahPoin, "balasanId" | "soalId">>(
    `SELECT u.balasanId, u.soalId, u.poin, u.alasan, a.nama oleh FROM UbahPoin u JOIN Akun a ON a.id = u.olehId
     JOIN Balasan l ON l.id = u.balasanId WHERE l.tugasId = @tugasId AND u.kunciId = @kunciId ORDER BY u.soalId`,
    { tugasId, kunciId },
  );
  const found = new Map<string, Record<string, Ubahan>>();
  for (const { balasanId, soalId, ...one } of rows) found.set(balasanId, { ...found.get(balasanId), [soalId]: one });
  return found;
}
/** The account that set the points of a question by hand; undefined if nobody did. */
export const pengaturUbahan = async (sql: Reader, row: Tempat): Promise<string | undefined> =>
  (await sql.get<Pick<UbahPoin, "olehId">>(`SELECT olehId FROM UbahPoin WHERE ${TEMPAT}`, row))?.olehId;
/** Replaces the points of a question that were set by hand. */
export async function saveUbahan(sql: Writer, row: UbahPoin): Promise<void> {
  await sql.run(`DELETE FROM UbahPoin WHERE ${TEMPAT}`, row);
  await sql.run(insertInto("UbahPoin"), row);
}
/** Returns 0 if nothing was set by hand. */
export const deleteUbahan = (sql: Writer, row: Tempat): Promise<number> =>
  sql.run(`DELETE FROM UbahPoin WHERE ${TEMPAT}`, row);

type Pindah = { readonly lama: string; readonly baru: string; readonly dari: string; readonly ke: string };
/** Takes what was set by hand for a question of one key to a question of another, in all replies to an assignment. */
export const moveUbahan = (sql: Writer, tugasId: string, rows: readonly Pindah[]): Promise<number> =>
  sql.runEach(
    `UPDATE UbahPoin SET kunciId = @ke, soalId = @baru WHERE kunciId = @dari AND soalId = @lama
       AND balasanId IN (SELECT id FROM Balasan WHERE tugasId = @tugasId)`,
    rows.map((row) => ({ ...row, tugasId })),
  );

type Lembar = RowOf<"LembarLepas">;
/** The sheet of a released mark; `isi` JSON. */
export const lembarLepas = (sql: Reader, balasanId: string): Promise<Lembar | undefined> =>
  sql.get(`SELECT balasanId, tugasId, putaran, kelas, isi, dibuat FROM LembarLepas WHERE balasanId = @balasanId`, {
    balasanId,
  });
/** Replaces the sheet of a released mark. */
export async function saveLembarLepas(sql: Writer, row: Lembar): Promise<void> {
  await sql.run(`DELETE FROM LembarLepas WHERE balasanId = @balasanId`, { balasanId: row.balasanId });
  await sql.run(insertInto("LembarLepas"), row);
}

/** True if only a round changes the mark of a reply: it is released, with a sheet. */
export const isTerkunci = async (sql: Reader, balasanId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM LembarLepas WHERE balasanId = @balasanId`, { balasanId })) !== undefined;
/** Replies to an assignment whose marks only a round changes. */
export const terkunciDi = async (sql: Reader, tugasId: string): Promise<ReadonlySet<string>> => {
  const rows = await sql.all<{ balasanId: string }>(`SELECT balasanId FROM LembarLepas WHERE tugasId = @tugasId`, {
    tugasId,
  });
  return new Set(rows.map(({ balasanId }) => balasanId));
};

/** The assignment of a released mark and the class date; undefined while the mark is held back or missing. */
export const nilaiDilepas = (
  sql: Reader,
  balasanId: string,
): Promise<{ readonly tugasId: string; readonly tanggal: string } | undefined> =>
  sql.get(
    `SELECT l.tugasId, b.tanggal FROM Balasan l JOIN Tugas t ON t.id = l.tugasId JOIN Batch b ON b.id = t.batchId
     WHERE l.id = @balasanId AND l.dilepas IS NOT NULL AND l.poin IS NOT NULL`,
    { balasanId },
  );
