import { AppError } from "~/contract/errors";
import { nextNumber } from "../counter";
import type { Reader, Writer } from "../sql";
import type { RowOf } from "../tables";

/** Class numbers have four digits. Real classes count from 1, try-outs down from the highest. */
const NOMOR_TERTINGGI = 9999;

/** The numbers of all classes, those of deleted ones and of try-outs too. */
const nomorTerpakai = async (sql: Reader): Promise<ReadonlySet<number>> =>
  new Set((await sql.all<Pick<RowOf<"Batch">, "nomor">>("SELECT nomor FROM Batch", {})).map(({ nomor }) => nomor));

function within(nomor: number): number {
  if (nomor < 1 || nomor > NOMOR_TERTINGGI) throw new AppError("class_numbers_full", { maks: NOMOR_TERTINGGI });
  return nomor;
}

/** The next number of a real class. Throws `class_numbers_full`. */
export async function nomorKelas(sql: Writer): Promise<number> {
  const used = await nomorTerpakai(sql);
  let next = await nextNumber(sql, "batch");
  while (used.has(next)) next = await nextNumber(sql, "batch");
  return within(next);
}

/** The highest free number, for a try-out. Throws `class_numbers_full`. */
export async function nomorCoba(sql: Reader): Promise<number> {
  const used = await nomorTerpakai(sql);
  let free = NOMOR_TERTINGGI;
  while (used.has(free)) free -= 1;
  return within(free);
}
