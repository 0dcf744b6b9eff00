import type { TautanLti } from "~/contract/lti";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

type Kelas = RowOf<"LtiKelas">;
type Course = Pick<Kelas, "platformId" | "deployment" | "konteks">;
type Offered = Pick<Kelas, "judul" | "anggota" | "butir"> & { readonly cakupan: string | null };

/** The link of a course to a class, and the moment that the class was archived. */
export type Tautan = Pick<Kelas, "id" | "batchId" | "gabung"> & { readonly arsip: string | null };
/** The class linked to a course, while it is not deleted. */
export const tautanMata = (sql: Reader, course: Course): Promise<Tautan | undefined> =>
  sql.get(
    `SELECT k.id, k.batchId, k.gabung, b.arsip FROM LtiKelas k JOIN Batch b ON b.id = k.batchId AND b.dihapus IS NULL
     WHERE k.platformId = @platformId AND k.deployment = @deployment AND k.konteks = @konteks`,
    course,
  );
/** Links a course to a class, in place of a deleted class. */
export async function saveTautan(sql: Writer, row: Omit<Kelas, "dibuat">, now: Date): Promise<void> {
  const { platformId, deployment, konteks } = row;
  const course = { platformId, deployment, konteks };
  const where = "platformId = @platformId AND deployment = @deployment AND konteks = @konteks";
  for (const table of ["LtiButir", "LtiNilai"])
    await sql.run(`DELETE FROM ${table} WHERE kelasId IN (SELECT id FROM LtiKelas WHERE ${where})`, course);
  await sql.run(`DELETE FROM LtiKelas WHERE ${where}`, course);
  await sql.run(insertInto("LtiKelas"), { ...row, dibuat: sqlTime(now) });
}
/** Stores the newest launch's data on a course. Services that it does not name stay unchanged. */
export const segarkanTautan = (sql: Writer, row: Offered & { readonly id: string }): Promise<number> =>
  sql.run(
    `UPDATE LtiKelas SET judul = @judul, anggota = COALESCE(@anggota, anggota), butir = COALESCE(@butir, butir),
       cakupan = COALESCE(@cakupan, cakupan) WHERE id = @id AND (judul, COALESCE(anggota, ''), COALESCE(butir, ''), cakupan)
       <> (@judul, COALESCE(@anggota, anggota, ''), COALESCE(@butir, butir, ''), COALESCE(@cakupan, cakupan))`,
    row,
  );
type Flag = "gabung" | "adaAnggota" | "adaNilai";
/** Courses that are linked to a class. */
export const tautanKelas = async (sql: Reader, batchId: string): Promise<TautanLti[]> => {
  const rows = await sql.all<Omit<TautanLti, Flag> & Readonly<Record<Flag, number>>>(
    `SELECT k.id, p.nama platform, p.issuer, k.judul, k.konteks, k.gabung, COALESCE(a.nama, '') oleh, k.dibuat,
       CASE WHEN k.anggota IS NULL THEN 0 ELSE 1 END adaAnggota,
       CASE WHEN k.butir IS NULL THEN 0 ELSE 1 END adaNilai,
       (SELECT count(*) FROM LtiOrang o JOIN Akun q ON q.id = o.akunId
        WHERE o.platformId = k.platformId AND q.batchId = k.batchId AND q.dihapus IS NULL) orang
     FROM LtiKelas k JOIN LtiPlatform p ON p.id = k.platformId LEFT JOIN Akun a ON a.id = k.olehId
     WHERE k.batchId = @batchId ORDER BY k.dibuat, k.id`,
    { batchId },
  );
  return rows.map((row) => ({
    ...row,
    gabung: row.gabung === 1,
    adaAnggota: row.adaAnggota === 1,
    adaNilai: row.adaNilai === 1,
    dibuat: new Date(row.dibuat).toISOString(),
  }));
};
type OfClass = { readonly id: string; readonly batchId: string };
export const aturTautan = (sql: Writer, of: OfClass, gabung: boolean): Promise<number> =>
  sql.run(`UPDATE LtiKelas SET gabung = @gabung WHERE id = @id AND batchId = @batchId`, {
    ...of,
    gabung: gabung ? 1 : 0,
  });
export async function deleteTautan(sql: Writer, of: OfClass): Promise<number> {
  for (const table of ["LtiButir", "LtiNilai"])
    await sql.run(
      `DELETE FROM ${table} WHERE kelasId = @id AND kelasId IN (SELECT id FROM LtiKelas WHERE batchId = @batchId)`,
      of,
    );
  return sql.run(`DELETE FROM LtiKelas WHERE id = @id AND batchId = @batchId`, of);
}

/** A link of a class with the platform's services for its course; undefined for a link of another class. */
export const tautanBernama = (
  sql: Reader,
  of: OfClass,
): Promise<Pick<Kelas, "id" | "platformId" | "anggota" | "butir" | "cakupan" | "judul"> | undefined> =>
  sql.get(
    `SELECT id, platformId, anggota, butir, cakupan, judul FROM LtiKelas WHERE id = @id AND batchId = @batchId`,
    of,
  );
