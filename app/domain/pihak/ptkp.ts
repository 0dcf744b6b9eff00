/** Status up to and including a calendar year, before the current one. */
export type PtkpLalu = { readonly sampai: number; readonly ptkp: string };
/** The current status and the earlier ones, oldest first. */
type RiwayatPtkp = { readonly ptkp: string; readonly ptkpLalu: readonly PtkpLalu[] };

/** First year of a newly recorded status: next 1 January, or this year too because the old one was wrong. */
export const PTKP_BERLAKU = ["tahun_depan", "tahun_ini"] as const;
type PtkpBerlaku = (typeof PTKP_BERLAKU)[number];

/** Status of a calendar year: that of its 1 January, or of the day a tax subject began (UU PPh ps. 7(2); PMK 168/2023 ps. 11). */
export const ptkpTahun = ({ ptkp, ptkpLalu }: RiwayatPtkp, tahun: number): string =>
  ptkpLalu.find(({ sampai }) => sampai >= tahun)?.ptkp ?? ptkp;

/** Removes entries equal to their successor. */
function ringkas({ ptkp, ptkpLalu }: RiwayatPtkp): RiwayatPtkp {
  const kept: PtkpLalu[] = [];
  for (const one of [...ptkpLalu].reverse()) if (one.ptkp !== (kept[0]?.ptkp ?? ptkp)) kept.unshift(one);
  return { ptkp, ptkpLalu: kept };
}

/** The history after recording a status in a calendar year: that year keeps its own unless it was wrong. */
export function recordPtkp(
  lama: RiwayatPtkp,
  { ptkp, berlaku, tahun }: { readonly ptkp: string; readonly berlaku: PtkpBerlaku; readonly tahun: number },
): RiwayatPtkp {
  if (ptkp === lama.ptkp && berlaku === "tahun_depan") return ringkas(lama);
  const sampai = berlaku === "tahun_ini" ? tahun - 1 : tahun;
  const earlier = lama.ptkpLalu.filter((one) => one.sampai < sampai);
  return ringkas({ ptkp, ptkpLalu: [...earlier, { sampai, ptkp: ptkpTahun(lama, sampai) }] });
}

/** The stored history; a new record has none. */
export const ptkpLaluOf = (stored: unknown): readonly PtkpLalu[] =>
  Array.isArray(stored)
    ? stored.filter((one): one is PtkpLalu => Number.isInteger(one?.sampai) && typeof one?.ptkp === "string")
    : [];
