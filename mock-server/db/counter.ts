import type { Writer } from "./sql";

const NEXT = `INSERT INTO Penghitung (seri, nilai) VALUES (@seri, @banyak) ON CONFLICT (seri) DO UPDATE SET nilai = Penghitung.nilai + @banyak RETURNING nilai`;

/**
 * The next number of a series, in the running transaction: gap-free in order of commit, unique.
 * With `banyak` the first of a run of that many.
 */
export async function nextNumber(sql: Writer, seri: string, banyak = 1): Promise<number> {
  const row = await sql.get<{ nilai: number }>(NEXT, { seri, banyak });
  if (!row) throw new Error(`the counter ${seri} answered nothing`);
  return row.nilai - banyak + 1;
}
