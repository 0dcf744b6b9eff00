/** Status that counted up to and including a calendar year, before the one that is recorded now. */
export type PtkpLalu = { readonly sampai: number; readonly ptkp: string };
/** The status recorded last and those that counted before it, oldest first. */
type RiwayatPtkp = { readonly ptkp: string; readonly ptkpLalu: readonly PtkpLalu[] };

/** From when a status that is recorded anew counts: the next 1 January, or this year as well because the old one was wrong. */
export const PTKP_BERLAKU = ["tahun_depan", "tahun_ini"] as const;
type PtkpBerlaku = (typeof PTKP_BERLAKU)[number];

/** Status of a calendar year: that of its 1 January, or of the day a tax subject began (UU PPh ps. 7(2); PMK 168/2023 ps. 11). */
export const ptkpTahun = ({ ptkp, ptkpLalu }: RiwayatPtkp, tahun: number): string =>
  ptkpLalu.find(({ sampai }) => sampai >= tahun)?.ptkp ?? ptkp;

/** Without entries that say what the next one says. */
function ringkas({ ptkp, ptkpLalu }: RiwayatPtkp): RiwayatPtkp {
  const kept: PtkpLalu[] = [];
  for (const one of [...ptkpLalu].reverse()) if (one.ptkp !== (kept[0]?.ptkp ?? ptkp)) kept.unshift(one);
  return { ptkp, ptkpLalu: kept };
}

/** The history after a status was recorded in a calendar year: that year keeps its own unless it was wrong. */
export function recordPtkp(
  lama: RiwayatPtkp,
  { ptkp, berlaku, tahun }: { readonly ptkp: string; readonly berlaku: PtkpBerlaku; readonly tahun: number },
): RiwayatPtkp {
  if (ptkp === lama.ptkp && berlaku === "tahun_depan") return ringkas(lama);
  const sampai = berlaku === "tahun_ini" ? tahun - 1 : tahun;
  const earlier = lama.ptkpLalu.filter((one) => one.sampai < sampai);
  return ringkas({ ptkp, ptkpLalu: [...earlier, { sampai, ptkp: ptkpTahun(lama, sampai) }] });
}

/** A stored history as it is known; records of earlier versions have none. */
export const ptkpLaluDari = (stored: unknown): readonly PtkpLalu[] =>
  Array.isArray(stored)
    ? stored.filter((one): one is PtkpLalu => Number.isInteger(one?.sampai) && typeof one?.ptkp === "string")
    : [];
