import { randomUUID } from "node:crypto";
import type { IsiKaryawan } from "~/domain/pihak/karyawan";
import type { Reader, Writer } from "./sql";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
export type KaryawanRow = {
  readonly id: string;
  readonly npwp: string;
  readonly nama: string;
  readonly isi: string;
  readonly versi: number;
};
export type KaryawanBaru = { readonly npwp: string; readonly nama: string; readonly isi: IsiKaryawan };

const COLUMNS = "id, npwp, nama, isi, versi";

/** An employee of the owner; undefined for anyone else's and for a deleted one. */
export const karyawanOf = (sql: Reader, owner: Owner, id: string): Promise<KaryawanRow | undefined> =>
  sql.get<KaryawanRow>(
    `SELECT ${COLUMNS} FROM Karyawan WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp AND dihapus = 0`,
    { ...owner, id },
  );

/** Every employee of the owner by number, in the order of names. */
export const semuaKaryawan = (sql: Reader, owner: Owner): Promise<KaryawanRow[]> =>
  sql.all<KaryawanRow>(
    `SELECT ${COLUMNS} FROM Karyawan WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND dihapus = 0 ORDER BY nama, npwp`,
    owner,
  );

/** Adds an employee; one that was deleted comes back as the new one. Undefined when the number is taken. */
export const tambahKaryawan = async (
  sql: Reader,
  owner: Owner,
  { npwp, nama, isi }: KaryawanBaru,
): Promise<string | undefined> =>
  (
    await sql.get<{ id: string }>(
      `INSERT INTO Karyawan (id, batchId, ownerNpwp, npwp, nama, isi) VALUES (@id, @batchId, @ownerNpwp, @npwp, @nama, @isi)
     ON CONFLICT (batchId, ownerNpwp, npwp) DO UPDATE SET id = excluded.id, nama = excluded.nama, isi = excluded.isi,
       dihapus = 0, versi = versi + 1 WHERE dihapus = 1 RETURNING id`,
      { ...owner, id: randomUUID(), npwp, nama, isi: JSON.stringify(isi) },
    )
  )?.id;

/** Changes an employee. False when its number belongs to another one. A deleted namesake gives way. */
export async function ubahKaryawan(
  sql: Writer,
  owner: Owner,
  id: string,
  { npwp, nama, isi }: KaryawanBaru,
): Promise<boolean> {
  await sql.run(
    `DELETE FROM Karyawan WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND npwp = @npwp AND id <> @id AND dihapus = 1`,
    { ...owner, npwp, id },
  );
  return (
    (await sql.run(
      `UPDATE Karyawan SET npwp = @npwp, nama = @nama, isi = @isi, versi = versi + 1 WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp
         AND NOT EXISTS (SELECT 1 FROM Karyawan WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND npwp = @npwp AND id <> @id)`,
      { ...owner, id, npwp, nama, isi: JSON.stringify(isi) },
    )) === 1
  );
}

/** How many slips of the owner name an employee, drafts among them. */
export const buktiKaryawan = async (
  sql: Reader,
  owner: Owner,
  { id, npwp }: { id: string; npwp: string },
): Promise<number> =>
  (
    await sql.get<{ n: number }>(
      `SELECT count(*) n FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND (karyawanId = @id OR idPenerima = @npwp)`,
      { ...owner, id, npwp },
    )
  )?.n ?? 0;
