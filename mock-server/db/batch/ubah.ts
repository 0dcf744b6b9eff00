import type { Values } from "~/domain/kit/form";
import { insertRows } from "../spt";
import { type Reader, sqlTime, type Writer } from "../sql";
import { assigned, givenOf, type RowOf } from "../tables";

const WORDS = ["nama", "mulai", "selesai", "setelan"] as const;
type Kelas = Pick<RowOf<"Batch">, "nama" | "mulai" | "selesai"> & { readonly setelan: Values };

/** Name, period and settings of a class. Throws for an unknown one. */
export async function isianKelas(sql: Reader, id: string): Promise<Kelas> {
  const row = await sql.get<Pick<RowOf<"Batch">, (typeof WORDS)[number]>>(
    "SELECT nama, mulai, selesai, setelan FROM Batch WHERE id = @id",
    { id },
  );
  if (!row) throw new Error(`no class ${id}`);
  return { ...row, setelan: JSON.parse(row.setelan) as Values };
}

/** Changes the given columns of a class. `undangan` null closes its invitation. */
export function updateKelas(
  sql: Writer,
  id: string,
  { setelan, ...given }: Partial<Kelas> & { readonly undangan?: string | null },
): Promise<number> {
  const values = { ...given, ...(setelan && { setelan: JSON.stringify(setelan) }) };
  const names = givenOf("Batch", values);
  return sql.run(`UPDATE Batch SET ${assigned("Batch", names)} WHERE id = @id`, { ...values, id });
}

/** Closes a class permanently, with its invitation. */
export const deleteKelas = (sql: Writer, id: string, dihapus: Date): Promise<number> =>
  sql.run("UPDATE Batch SET dihapus = @dihapus, undangan = NULL WHERE id = @id", { id, dihapus: sqlTime(dihapus) });

type Pengajar = { readonly akunId: string; readonly kepala: boolean; readonly menilai: boolean };
/** Replaces the instructors of a class. */
export async function replaceInstruktur(sql: Writer, batchId: string, rows: readonly Pengajar[]): Promise<void> {
  await sql.run("DELETE FROM BatchInstruktur WHERE batchId = @batchId", { batchId });
  await insertRows(
    sql,
    "BatchInstruktur",
    rows.map((row) => ({ batchId, ...row })),
  );
}
