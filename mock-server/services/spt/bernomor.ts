import type { Temuan } from "~/domain/spt/periksa";
import { barisBagian } from "../../db/spt/baris-ketik";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";

/** Findings of rows under the numbers of the rows. Numbers of deleted rows are not used again. */
export async function bernomor(sql: Reader, spt: Spt, found: readonly Temuan[]): Promise<readonly Temuan[]> {
  const key = ({ lampiran, bagian }: Temuan) => `${lampiran}.${bagian}`;
  const keys = [...new Set(found.filter(({ bagian }) => bagian !== undefined).map(key))];
  if (keys.length === 0) return found;
  const rows = await barisBagian(sql, spt.id, keys);
  return found.map((one) =>
    one.baris === undefined ? one : { ...one, baris: rows.get(key(one))?.[one.baris - 1]?.urut ?? one.baris },
  );
}
