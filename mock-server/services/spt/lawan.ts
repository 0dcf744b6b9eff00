import type { LawanSpt } from "~/contract/spt/baca";
import { addMonths } from "~/domain/kit/tanggal";
import { isFiled } from "~/domain/spt/life";
import { type Spt, sptOf } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { chainOf } from "./rantai";

/** The last filed return of the period before: the month before, or the book year before. */
async function sebelumnya(sql: Reader, spt: Spt): Promise<Spt | undefined> {
  const masa = addMonths(spt.awal ?? spt.masa, -1);
  return (await sptOf(sql, spt)).filter((one) => isFiled(one) && one.masa === masa).at(-1);
}
/** The latest filed return that a correction corrects. */
const dibetulkan = async (sql: Reader, spt: Spt): Promise<Spt | undefined> =>
  spt.pembetulan > 0 ? (await chainOf(sql, spt)).at(-1) : undefined;
/** The return to compare with; undefined if there is none. */
export const lawanOf = (sql: Reader, spt: Spt, lawan: LawanSpt): Promise<Spt | undefined> =>
  lawan === "sebelumnya" ? sebelumnya(sql, spt) : dibetulkan(sql, spt);

/** The answer's fields about the return to compare with. */
export const namaLawan = ({ id, masa, tahun, pembetulan }: Spt) => ({ id, masa, tahun, pembetulan });
