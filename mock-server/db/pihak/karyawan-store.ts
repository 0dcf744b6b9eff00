import { randomUUID } from "node:crypto";
import { karyawanList } from "~/contract/data";
import { type IsiKaryawan, PUSAT } from "~/domain/pihak/karyawan";
import { jsonNumber, jsonValue } from "../dialect";
import { matching, type Page } from "../list";
import type { Reader, Writer } from "../sql";
import { allComputed, type Cari, pageOfList, selecting, statementOf } from "../statement-of";
import { listed, type RowOf } from "../tables";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
const SHOWN = ["id", "npwp", "nama", "isi", "versi"] as const;
/** An employee; `isi` is JSON of its {@link IsiKaryawan}. */
export type KaryawanRow = Pick<RowOf<"Karyawan">, (typeof SHOWN)[number]>;
type KaryawanBaru = { readonly npwp: string; readonly nama: string; readonly isi: IsiKaryawan };

const COLUMNS = listed<"Karyawan">(SHOWN);

/** An employee of the owner; undefined for another owner's and for a deleted one. */
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

const KNOWN = `SELECT npwp, nama, CASE WHEN ownerNpwp = @ownerNpwp THEN isi END isi FROM Karyawan
  WHERE batchId = @batchId AND npwp = @npwp AND dihapus = 0 ORDER BY ownerNpwp = @ownerNpwp DESC, ownerNpwp LIMIT 1`;
/**
 * An employee of the class by number, of any employer. The name is the registry's; only the employer knows family
 * circumstances and work (`isi`).
 */
export const karyawanDikenal = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  npwp: string,
): Promise<{ npwp: string; nama: string; isi: string | null } | undefined> =>
  sql.get(KNOWN, { batchId, ownerNpwp, npwp });

const LIST = selecting<KaryawanRow>(
  statementOf(karyawanList, {
    table: "Karyawan",
    as: "k",
    sql: allComputed(
      ...(["jenisKelamin", "pegawaiAsing", "paspor", "kitas", "jabatan", "objek", "ptkp", "ptkpLalu", "gaji"] as const),
      ...(["cabang", "cabangLalu", "mulai", "berhenti", "sebabBerhenti", "alamat", "negara", "provinsi"] as const),
      ...(["kota", "daerahTertentu"] as const),
    ),
    sort: { jabatan: jsonValue("k.isi", "jabatan"), gaji: jsonNumber("k.isi", "gaji") },
    where: { cabang: `coalesce(${jsonValue("k.isi", "cabang")}, '${PUSAT}')` },
    search: ["k.nama", "k.npwp"],
    order: ["k.npwp"],
  }),
  listed<"Karyawan">(SHOWN, "k"),
);
type Saring = Cari & {
  readonly id?: string | undefined;
  /** Code of the branch that pays the employee. */
  readonly cabang?: string | undefined;
};
/** A page of the owner's employees, or the named one. */
export const daftarKaryawan = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { id, ...query }: Saring,
): Promise<Page<KaryawanRow>> => pageOfList(sql, LIST, matching("k", { batchId, ownerNpwp, dihapus: 0, id }), query);

/** Adds an employee. A deleted one returns with the new data. Undefined if the number is taken. */
export const insertKaryawan = async (
  sql: Reader,
  owner: Owner,
  { npwp, nama, isi }: KaryawanBaru,
): Promise<string | undefined> =>
  (
    await sql.get<{ id: string }>(
      `INSERT INTO Karyawan (id, batchId, ownerNpwp, npwp, nama, isi) VALUES (@id, @batchId, @ownerNpwp, @npwp, @nama, @isi)
     ON CONFLICT (batchId, ownerNpwp, npwp) DO UPDATE SET id = excluded.id, nama = excluded.nama, isi = excluded.isi,
       dihapus = 0, versi = Karyawan.versi + 1 WHERE Karyawan.dihapus = 1 RETURNING id`,
      { ...owner, id: randomUUID(), npwp, nama, isi: JSON.stringify(isi) },
    )
  )?.id;

/** Changes an employee. False if its number belongs to another one. A deleted employee with that number is removed. */
export async function saveKaryawan(
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

const REMOVE = `UPDATE Karyawan SET dihapus = 1, versi = versi + 1 WHERE id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp`;
/** Deletes an employee. The number stays taken until the employee returns under it. */
export const removeKaryawan = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string): Promise<number> =>
  sql.run(REMOVE, { id, batchId, ownerNpwp });

/** The number of the owner's slips for an employee, drafts included. */
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
