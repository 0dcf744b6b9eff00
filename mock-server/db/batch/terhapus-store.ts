import { HARI_URUNG } from "~/domain/pihak";
import type { AkunRow } from "../akun";
import { type Reader, sqlTime, type Writer } from "../sql";
import { type Reaching, reachOf } from "./store";

const DAY_MS = 86_400_000;
/** A deletion at or before this moment can no longer be undone. */
export const batasUrung = (now: Date): Date => new Date(now.getTime() - HARI_URUNG * DAY_MS);

type Penghapusan = { readonly olehId: string; readonly batchId: string | null; readonly now: Date };
/**
 * Stores the data that an account is about to lose, before `retireAkun`; `batchId` is the class that is deleted with
 * it.
 */
export const ingatAkun = (sql: Writer, id: string, { olehId, batchId, now }: Penghapusan): Promise<number> =>
  sql.run(
    `INSERT INTO AkunTerhapus (akunId, batchId, accountId, email, status, sandi, olehId, dihapus)
     SELECT id, @batchId, accountId, email, status, sandi, @olehId, @at FROM Akun WHERE id = @id AND dihapus IS NULL`,
    { id, olehId, batchId, at: sqlTime(now) },
  );

/** The classes within the caller's reach, deleted ones too; `b` is the class, `m` its partner. */
const everReached = (caller: Reaching) => {
  const { sql, params } = reachOf(caller);
  return { sql: sql.replace("b.dihapus IS NULL", "TRUE"), params };
};

type KelasTerhapus = { readonly id: string; readonly nama: string; readonly peserta: number; readonly dihapus: string };
/** Classes within reach whose deletion can be undone, the newest first; `id` selects one. */
export const kelasTerhapus = (sql: Reader, caller: Reaching, now: Date, id?: string): Promise<KelasTerhapus[]> => {
  const reach = everReached(caller);
  return sql.all(
    `SELECT b.id, b.nama, b.dihapus, (SELECT count(*) FROM AkunTerhapus h WHERE h.batchId = b.id) peserta
     FROM Batch b JOIN Akun m ON m.id = b.mitraId
     WHERE ${reach.sql} AND b.dihapus > @batas AND (@id IS NULL OR b.id = @id) ORDER BY b.dihapus DESC, b.id`,
    { ...reach.params, batas: sqlTime(batasUrung(now)), id: id ?? null },
  );
};

type Terhapus = Pick<AkunRow, "id" | "nama" | "nim"> & {
  readonly accountId: string;
  readonly email: string;
  readonly sandi: string | null;
  readonly terpisah: number;
  readonly batchId: string;
  readonly batch: string;
  readonly mitraId: string;
  readonly arsip: string | null;
  readonly dihapus: string;
};
const ORANG = `SELECT a.id, a.nama, a.nim, a.terpisah, h.accountId, h.email, h.sandi, h.dihapus, a.batchId, b.nama batch,
    b.mitraId, b.arsip
  FROM AkunTerhapus h JOIN Akun a ON a.id = h.akunId JOIN Batch b ON b.id = a.batchId JOIN Akun m ON m.id = b.mitraId`;
/** Participants within reach who were deleted individually and can be restored, the newest first; `id` selects one. */
export const pesertaTerhapus = (sql: Reader, caller: Reaching, now: Date, id?: string): Promise<Terhapus[]> => {
  const reach = reachOf(caller);
  return sql.all(
    `${ORANG} WHERE ${reach.sql} AND h.batchId IS NULL AND a.peran = 'peserta' AND h.dihapus > @batas
       AND (@id IS NULL OR a.id = @id) ORDER BY h.dihapus DESC, a.nama, a.id LIMIT 500`,
    { ...reach.params, batas: sqlTime(batasUrung(now)), id: id ?? null },
  );
};
/** Everybody who was deleted with a class. */
export const pesertaKelasTerhapus = (sql: Reader, batchId: string): Promise<Terhapus[]> =>
  sql.all(`${ORANG} WHERE h.batchId = @batchId ORDER BY a.nama, a.id`, { batchId });

type Kembali = { readonly id: string; readonly accountId: string; readonly sandi: string | null };
/** Restores a deleted account's names, state and password; the stored copy is deleted. */
export async function kembalikanAkun(sql: Writer, { id, accountId, sandi }: Kembali): Promise<void> {
  await sql.run(
    `UPDATE Akun SET dihapus = NULL, accountId = @accountId, sandi = @sandi,
       email = (SELECT h.email FROM AkunTerhapus h WHERE h.akunId = Akun.id),
       status = (SELECT h.status FROM AkunTerhapus h WHERE h.akunId = Akun.id) WHERE id = @id`,
    { id, accountId, sandi },
  );
  await sql.run(`DELETE FROM AkunTerhapus WHERE akunId = @id`, { id });
}
/** Reopens a deleted class; its invitation stays closed. */
export const kembalikanKelas = (sql: Writer, id: string): Promise<number> =>
  sql.run(`UPDATE Batch SET dihapus = NULL WHERE id = @id`, { id });

/** Deletes the stored data of accounts and classes whose deletion can no longer be undone. */
export async function lupakanTerhapus(sql: Writer, now: Date): Promise<void> {
  const batas = { batas: sqlTime(batasUrung(now)) };
  for (const own of ["TautanSekali", "TampilanDaftar"])
    await sql.run(
      `DELETE FROM ${own} WHERE akunId IN (SELECT akunId FROM AkunTerhapus WHERE dihapus <= @batas)`,
      batas,
    );
  await sql.run(`DELETE FROM AkunTerhapus WHERE dihapus <= @batas`, batas);
  await sql.run(`DELETE FROM LembarSandi WHERE batchId IN (SELECT id FROM Batch WHERE dihapus <= @batas)`, batas);
}
