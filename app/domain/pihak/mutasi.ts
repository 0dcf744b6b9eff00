import { addDays, lastDay, type Masa, type Tanggal } from "../kit/tanggal";

/** Branch that paid an employee up to and including a day, before the one that is recorded now. */
export type CabangLalu = { readonly sampai: Tanggal; readonly cabang: string };
/** The branch recorded last and those before it, oldest first. */
type RiwayatCabang = { readonly cabang: string; readonly cabangLalu: readonly CabangLalu[] };

/** The branch that pays on a day. */
export const cabangPada = ({ cabang, cabangLalu }: RiwayatCabang, hari: Tanggal): string =>
  cabangLalu.find(({ sampai }) => hari <= sampai)?.cabang ?? cabang;

/** The branch whose place of business stands on the slip of a month: the one that pays at its end. */
export const cabangMasa = (riwayat: RiwayatCabang, masa: Masa): string => cabangPada(riwayat, lastDay(masa));

/** Every branch that pays in one of these months, each once. */
export const cabangDalam = (riwayat: RiwayatCabang, masa: readonly Masa[]): ReadonlySet<string> =>
  new Set(masa.map((one) => cabangMasa(riwayat, one)));

/** Without entries that say what the next one says. */
function ringkas({ cabang, cabangLalu }: RiwayatCabang): RiwayatCabang {
  const kept: CabangLalu[] = [];
  for (const one of [...cabangLalu].reverse()) if (one.cabang !== (kept[0]?.cabang ?? cabang)) kept.unshift(one);
  return { cabang, cabangLalu: kept };
}

/**
 * The history after an employee was recorded at a branch: from a day on the other one pays, what was paid before stays
 * where it was. Without a day the branch that was recorded was wrong, and the new one stands in its place. The same branch
 * with a day pays from that day on; who was with it from the start has no day to change ({@link tanpaPindah}).
 */
export function recordMutasi(
  lama: RiwayatCabang,
  { cabang, sejak }: { readonly cabang: string; readonly sejak: Tanggal | null },
): RiwayatCabang {
  if (sejak === null) return ringkas({ cabang, cabangLalu: lama.cabangLalu });
  // the same branch from another day on: who paid before it did so until then
  const [last] = cabang === lama.cabang ? lama.cabangLalu.slice(-1) : [];
  if (cabang === lama.cabang && !last) return lama;
  const sampai = addDays(sejak, -1);
  const earlier = lama.cabangLalu.filter((one) => one.sampai < sampai && one !== last);
  const before = last && last.sampai < sampai ? last.cabang : cabangPada(lama, sampai);
  return ringkas({ cabang, cabangLalu: [...earlier, { sampai, cabang: before }] });
}

/** Whether a day is told for a transfer that there was not: to the branch that has paid from the start. */
export const tanpaPindah = (
  lama: RiwayatCabang,
  { cabang, sejak }: { readonly cabang: string; readonly sejak: Tanggal | null },
): boolean => sejak !== null && cabang === lama.cabang && lama.cabangLalu.length === 0;

const isCabangLalu = (one: unknown): one is CabangLalu =>
  typeof one === "object" && one !== null && "sampai" in one && "cabang" in one;
/** A stored history as it is known; records of earlier versions have none. */
export const cabangLaluDari = (stored: unknown): readonly CabangLalu[] =>
  Array.isArray(stored) ? stored.filter(isCabangLalu) : [];
