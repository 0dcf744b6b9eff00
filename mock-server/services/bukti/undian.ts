import type { TabelBukti } from "~/domain/bukti";
import type { Undian } from "~/domain/variasi";
import type { Bukti } from "../../db/bukti/store";
import { accountOf } from "../../db/ownership";
import type { Reader } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { buktiUndian } from "../../pack/undian";
import { isTrainee } from "../tugas";
import { undianOf } from "../variasi";

type Bervariasi = Pick<Bukti, "tugasId" | "dari" | "kepada" | "isi" | "tabel">;

/** A stored document with the figures of a draw. */
function withUndian<T extends Bervariasi>(row: T, undian: Undian): T {
  const tabel = row.tabel === null ? null : (JSON.parse(row.tabel) as TabelBukti | null);
  const drawn = buktiUndian({ ...row, tabel }, undian);
  return { ...row, ...drawn, tabel: drawn.tabel ? JSON.stringify(drawn.tabel) : row.tabel };
}

/** Documents with the figures of a participant. */
async function buktiPemilik<T extends Bervariasi>(sql: Reader, akunId: string, rows: readonly T[]): Promise<T[]> {
  const known = new Map<string, Undian | null>();
  const shown: T[] = [];
  for (const row of rows) {
    const { tugasId } = row;
    if (tugasId !== null && !known.has(tugasId)) known.set(tugasId, await undianOf(sql, tugasId, akunId));
    const undian = tugasId === null ? null : known.get(tugasId);
    shown.push(undian ? withUndian(row, undian) : row);
  }
  return shown;
}

/** Documents as the caller reads them: participants with their own figures, others with the expressions. */
export async function buktiTerbaca<T extends Bervariasi>(context: Context, rows: readonly T[]): Promise<T[]> {
  return isTrainee(callerOf(context)) ? buktiPemilik(context.sql, await accountOf(context), rows) : [...rows];
}

/** Rows of a list, which tell of a paper no more than its sender. */
export async function pengirimTerbaca<T extends Pick<Bervariasi, "tugasId" | "dari">>(
  context: Context,
  rows: readonly T[],
): Promise<T[]> {
  const whole = rows.map((row) => ({ ...row, kepada: "", isi: "", tabel: null }));
  const shown = await buktiTerbaca(context, whole);
  return rows.map((row, at) => ({ ...row, dari: shown[at]?.dari ?? row.dari }));
}
