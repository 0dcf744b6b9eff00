import type { LAPORAN_BUKPOT } from "~/contract/bukpot/daftar";
import { DITINGGALKAN, isFiled, isUnfiled, PERUBAHAN } from "~/domain/spt";
import { boundList } from "../dialect";
import { type Reader, sqlList } from "../sql";

type LaporanBukpot = (typeof LAPORAN_BUKPOT)[number];
export type SptBukpot = { id: string; jenis: string; masa: string; pembetulan: number; status: string };

/** Returns of the withholders and periods of some slips. Only these can contain them. */
const RETURNS = `SELECT DISTINCT s.id, s.jenis, s.masa, s.pembetulan, s.status FROM Spt s JOIN Bukpot b
  ON s.batchId = b.batchId AND s.ownerNpwp = b.ownerNpwp AND s.masa = b.masa
  WHERE b.id IN ${boundList("ids")} AND s.jenis IN ('pph21_26', 'pph_uni') ORDER BY s.pembetulan DESC, s.id`;
const HOLDS = `SELECT DISTINCT objekId id FROM SptBaris WHERE sptId = @spt AND lampiran NOT IN (${sqlList([DITINGGALKAN, PERUBAHAN])})
  AND objekId IN ${boundList("ids")}`;

/** The returns that contain each of some slips, the latest correction first. */
export async function sptBukpot(
  sql: Reader,
  slips: readonly string[],
): Promise<ReadonlyMap<string, readonly SptBukpot[]>> {
  const found = new Map<string, SptBukpot[]>();
  if (slips.length === 0) return found;
  const ids = JSON.stringify(slips);
  for (const spt of await sql.all<SptBukpot>(RETURNS, { ids })) {
    for (const { id } of await sql.all<{ id: string }>(HOLDS, { spt: spt.id, ids }))
      found.set(id, [...(found.get(id) ?? []), spt]);
  }
  return found;
}

/** A slip's state in its withholder's return, by the returns that contain it. */
export function laporanOf(returns: readonly Pick<SptBukpot, "status">[]): LaporanBukpot {
  if (returns.some(isFiled)) return "dilaporkan";
  return returns.some(isUnfiled) ? "diposting" : "belum";
}

/** The state of each of some slips in its withholder's return. A slip without a return is left out. */
export const laporanBukpot = async (
  sql: Reader,
  slips: readonly string[],
): Promise<ReadonlyMap<string, LaporanBukpot>> =>
  new Map([...(await sptBukpot(sql, slips))].map(([id, returns]) => [id, laporanOf(returns)]));
