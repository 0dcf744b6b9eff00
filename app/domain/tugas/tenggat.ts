import { daysBetween, type Tanggal } from "../kit/tanggal";

/**
 * Until when an assignment is done: due, and the last day on which a reply is taken, by the date of the class; the same
 * as real moments (ISO 8601), where it has them. Whichever comes first counts.
 */
export type Tenggat = {
  readonly jatuhTempo: Tanggal;
  readonly tutup: Tanggal | null;
  readonly batas: string | null;
  readonly batasAkhir: string | null;
};
/** The class date, and the moment it really is (ISO 8601). */
export type Saat = { readonly kelas: Tanggal; readonly kini: string };
/** What was put off for one participant; what is null stays. */
export type Perpanjangan = { readonly [Name in keyof Tenggat]: Tenggat[Name] | null };

const HARI_MS = 86_400_000;
const after = (kini: string, batas: string | null): boolean => batas !== null && Date.parse(kini) > Date.parse(batas);

/** The deadlines that hold for a participant: those of the assignment where nothing was put off. */
export const tenggatDengan = (tugas: Tenggat, lebih: Perpanjangan | undefined): Tenggat => ({
  jatuhTempo: lebih?.jatuhTempo ?? tugas.jatuhTempo,
  tutup: lebih?.tutup ?? tugas.tutup,
  batas: lebih?.batas ?? tugas.batas,
  batasAkhir: lebih?.batasAkhir ?? tugas.batasAkhir,
});

/** Whether a reply sent at a moment comes after its due day. */
export const isLewat = ({ jatuhTempo, batas }: Tenggat, { kelas, kini }: Saat): boolean =>
  kelas > jatuhTempo || after(kini, batas);

/** Whether no reply is taken any more at a moment. */
export const isTertutup = ({ tutup, batasAkhir }: Tenggat, { kelas, kini }: Saat): boolean =>
  (tutup !== null && kelas > tutup) || after(kini, batasAkhir);

/** Days late by both clocks: those of the class, and days begun of real time. */
type HariTerlambat = { readonly kelas: number; readonly nyata: number };
export const terlambatMenurut = ({ jatuhTempo, batas }: Tenggat, { kelas, kini }: Saat): HariTerlambat => ({
  kelas: Math.max(0, daysBetween(jatuhTempo, kelas)),
  nyata: after(kini, batas) ? Math.ceil((Date.parse(kini) - Date.parse(batas as string)) / HARI_MS) : 0,
});
/** Days that count as late: whichever clock has more. */
export const hariTerlambat = (tenggat: Tenggat, saat: Saat): number => {
  const { kelas, nyata } = terlambatMenurut(tenggat, saat);
  return Math.max(kelas, nyata);
};

/** What lateness takes of points (hundredths): percent of them for every day, up to a highest share; half up. */
export function potonganTerlambat(
  poin: number,
  hari: number,
  { potongan, potonganMaks }: { readonly potongan: number; readonly potonganMaks: number },
): number {
  const persen = Math.min(100, potonganMaks, potongan * hari);
  return Math.floor((2 * poin * persen + 100) / 200);
}

/** Deadlines that are over at a moment: whoever sets them is told. */
export const tenggatLewat = (tenggat: Tenggat, { kelas, kini }: Saat): (keyof Tenggat)[] => [
  ...(kelas > tenggat.jatuhTempo ? (["jatuhTempo"] as const) : []),
  ...(after(kini, tenggat.batas) ? (["batas"] as const) : []),
  ...(after(kini, tenggat.batasAkhir) ? (["batasAkhir"] as const) : []),
];
