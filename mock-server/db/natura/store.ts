import type { DasarNilai } from "~/domain/natura/form";
import type { Reader, Writer } from "../sql";
import { assigned, insertInto, listed, type RowOf } from "../tables";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
const TYPED = ["karyawanId", "subKategori", "tanggal", "dasar", "nilai", "syarat", "keterangan"] as const;
const SHOWN = ["id", "versi", ...TYPED] as const;
/** A benefit in kind with its employee; `syarat` and `karyawanIsi` are JSON. */
export type NaturaRow = Pick<RowOf<"Natura", { dasar: DasarNilai }>, (typeof SHOWN)[number]> & {
  readonly npwp: string;
  readonly nama: string;
  readonly karyawanIsi: string;
};
export type IsiNatura = Pick<RowOf<"Natura">, (typeof TYPED)[number]>;

const EVERY = `SELECT ${listed<"Natura">(SHOWN, "n")}, k.npwp, k.nama, k.isi karyawanIsi
  FROM Natura n JOIN Karyawan k ON k.id = n.karyawanId
  WHERE n.batchId = @batchId AND n.ownerNpwp = @ownerNpwp AND n.tanggal BETWEEN @awal AND @akhir
  ORDER BY n.tanggal, n.id`;
type Rentang = { readonly awal: string; readonly akhir: string };
/** Every benefit that an employer gave on days of a span, earliest first. */
export const naturaOn = (sql: Reader, { batchId, ownerNpwp }: Owner, { awal, akhir }: Rentang): Promise<NaturaRow[]> =>
  sql.all<NaturaRow>(EVERY, { batchId, ownerNpwp, awal, akhir });

const OWN = "id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp";
const FIND = `SELECT ${listed<"Natura">(SHOWN)} FROM Natura WHERE ${OWN}`;
export type NaturaTersimpan = Pick<RowOf<"Natura">, (typeof SHOWN)[number]>;
/** A benefit of its employer. */
export const naturaOf = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  id: string,
): Promise<NaturaTersimpan | undefined> => sql.get<NaturaTersimpan>(FIND, { id, batchId, ownerNpwp });

const ADD = insertInto("Natura", ["id", "batchId", "ownerNpwp", ...TYPED]);
export const insertNatura = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string, isi: IsiNatura): Promise<number> =>
  sql.run(ADD, { id, batchId, ownerNpwp, ...isi });

const CHANGE = `UPDATE Natura SET ${assigned("Natura", TYPED)}, versi = versi + 1 WHERE ${OWN}`;
export const saveNatura = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string, isi: IsiNatura): Promise<number> =>
  sql.run(CHANGE, { id, batchId, ownerNpwp, ...isi });

const REMOVE = `DELETE FROM Natura WHERE ${OWN}`;
export const deleteNatura = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string): Promise<number> =>
  sql.run(REMOVE, { id, batchId, ownerNpwp });

/** The number of benefits given to an employee. */
export const naturaKaryawan = async (sql: Reader, karyawanId: string): Promise<number> =>
  (await sql.get<{ n: number }>(`SELECT count(*) n FROM Natura WHERE karyawanId = @karyawanId`, { karyawanId }))?.n ??
  0;
