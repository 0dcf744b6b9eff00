import { daysBetween, HARI_MS, type Tanggal } from "../kit/tanggal";

/**
 * The deadlines of an assignment by class date: the due day, and the last day for a reply. The same deadlines as real
 * moments (ISO 8601), if set. The earlier one counts.
 */
export type Tenggat = {
  readonly jatuhTempo: Tanggal;
  readonly tutup: Tanggal | null;
  readonly batas: string | null;
  readonly batasAkhir: string | null;
};
/** The class date, and the real moment (ISO 8601). */
export type Saat = { readonly kelas: Tanggal; readonly kini: string };
/** Extended deadlines of one participant; null keeps the deadline. */
export type Perpanjangan = { readonly [Name in keyof Tenggat]: Tenggat[Name] | null };

const after = (kini: string, batas: string | null): boolean => batas !== null && Date.parse(kini) > Date.parse(batas);

/** The deadlines of a participant: those of the assignment unless they were extended. */
export const tenggatDengan = (tugas: Tenggat, lebih: Perpanjangan | undefined): Tenggat => ({
  jatuhTempo: lebih?.jatuhTempo ?? tugas.jatuhTempo,
  tutup: lebih?.tutup ?? tugas.tutup,
  batas: lebih?.batas ?? tugas.batas,
  batasAkhir: lebih?.batasAkhir ?? tugas.batasAkhir,
});

/** True if a reply sent at a moment comes after its due day. */
export const isLewat = ({ jatuhTempo, batas }: Tenggat, { kelas, kini }: Saat): boolean =>
  kelas > jatuhTempo || after(kini, batas);

/** True if no reply is taken any more at a moment. */
export const isTertutup = ({ tutup, batasAkhir }: Tenggat, { kelas, kini }: Saat): boolean =>
  (tutup !== null && kelas > tutup) || after(kini, batasAkhir);

/** Days late by both clocks: days of the class, and started days of real time. */
type HariTerlambat = { readonly kelas: number; readonly nyata: number };
export const terlambatMenurut = ({ jatuhTempo, batas }: Tenggat, { kelas, kini }: Saat): HariTerlambat => ({
  kelas: Math.max(0, daysBetween(jatuhTempo, kelas)),
  nyata: after(kini, batas) ? Math.ceil((Date.parse(kini) - Date.parse(batas as string)) / HARI_MS) : 0,
});
/** Days that count as late: the higher of both clocks. */
export const hariTerlambat = (tenggat: Tenggat, saat: Saat): number => {
  const { kelas, nyata } = terlambatMenurut(tenggat, saat);
  return Math.max(kelas, nyata);
};

/** The lateness deduction from points (hundredths): a percentage per day, up to a highest share; rounded half up. */
export function potonganTerlambat(
  poin: number,
  hari: number,
  { potongan, potonganMaks }: { readonly potongan: number; readonly potonganMaks: number },
): number {
  const persen = Math.min(100, potonganMaks, potongan * hari);
  return Math.floor((2 * poin * persen + 100) / 200);
}

/** Deadlines that have passed at a moment, as a warning while they are set. */
export const tenggatLewat = (tenggat: Tenggat, { kelas, kini }: Saat): (keyof Tenggat)[] => [
  ...(kelas > tenggat.jatuhTempo ? (["jatuhTempo"] as const) : []),
  ...(after(kini, tenggat.batas) ? (["batas"] as const) : []),
  ...(after(kini, tenggat.batasAkhir) ? (["batasAkhir"] as const) : []),
];
