import { addDays, lastDay, type Masa, type Tanggal } from "../kit/tanggal";

/** Branch that paid an employee up to and including a day, before the current one. */
export type CabangLalu = { readonly sampai: Tanggal; readonly cabang: string };
/** The current branch and the earlier ones, oldest first. */
type RiwayatCabang = { readonly cabang: string; readonly cabangLalu: readonly CabangLalu[] };

/** The paying branch on a day. */
export const cabangOn = ({ cabang, cabangLalu }: RiwayatCabang, hari: Tanggal): string =>
  cabangLalu.find(({ sampai }) => hari <= sampai)?.cabang ?? cabang;

/** The branch shown on the slip of a month: the paying branch at its end. */
export const cabangMasa = (riwayat: RiwayatCabang, masa: Masa): string => cabangOn(riwayat, lastDay(masa));

/** Every branch that pays in one of these months, with no duplicates. */
export const cabangDalam = (riwayat: RiwayatCabang, masa: readonly Masa[]): ReadonlySet<string> =>
  new Set(masa.map((one) => cabangMasa(riwayat, one)));

/** Removes entries equal to their successor. */
function ringkas({ cabang, cabangLalu }: RiwayatCabang): RiwayatCabang {
  const kept: CabangLalu[] = [];
  for (const one of [...cabangLalu].reverse()) if (one.cabang !== (kept[0]?.cabang ?? cabang)) kept.unshift(one);
  return { cabang, cabangLalu: kept };
}

/**
 * The history after recording a branch. With a day the new branch pays from that day on, and earlier payments stay. If
 * no day is given, the recorded branch was wrong and the new one replaces it. The same branch with a day pays from that
 * day on. An employee with only one branch has no day to change ({@link tanpaPindah}).
 */
export function recordMutasi(
  lama: RiwayatCabang,
  { cabang, sejak }: { readonly cabang: string; readonly sejak: Tanggal | null },
): RiwayatCabang {
  if (sejak === null) return ringkas({ cabang, cabangLalu: lama.cabangLalu });
  // the same branch from another day on: the earlier branch paid until then
  const [last] = cabang === lama.cabang ? lama.cabangLalu.slice(-1) : [];
  if (cabang === lama.cabang && !last) return lama;
  const sampai = addDays(sejak, -1);
  const earlier = lama.cabangLalu.filter((one) => one.sampai < sampai && one !== last);
  const before = last && last.sampai < sampai ? last.cabang : cabangOn(lama, sampai);
  return ringkas({ cabang, cabangLalu: [...earlier, { sampai, cabang: before }] });
}

/** True if a day is given although there was no transfer: the branch has paid from the start. */
export const tanpaPindah = (
  lama: RiwayatCabang,
  { cabang, sejak }: { readonly cabang: string; readonly sejak: Tanggal | null },
): boolean => sejak !== null && cabang === lama.cabang && lama.cabangLalu.length === 0;

const isCabangLalu = (one: unknown): one is CabangLalu =>
  typeof one === "object" && one !== null && "sampai" in one && "cabang" in one;
/** The stored history; a new record has none. */
export const cabangLaluOf = (stored: unknown): readonly CabangLalu[] =>
  Array.isArray(stored) ? stored.filter(isCabangLalu) : [];
