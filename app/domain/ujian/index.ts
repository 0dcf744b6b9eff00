/** Minutes of an exam, and extra minutes of one participant. */
export const DURASI_UJIAN = { min: 1, max: 480 } as const;
export const TAMBAHAN_MAKS = 240;

const MENIT_MS = 60_000;

/** Endings of an exam: handed in, out of time, ended by an instructor. */
export const SEBAB_SELESAI = ["dikumpulkan", "waktu", "instruktur"] as const;
export type SebabSelesai = (typeof SEBAB_SELESAI)[number];

/** States of one person in an exam. */
export const TAHAP_UJIAN = ["belum", "berjalan", "selesai"] as const;

/** The rules of an exam: minutes, and its window as instants (ISO 8601). */
export type AturanUjian = { readonly durasi: number; readonly dibuka: string; readonly ditutup: string };

/**
 * The end of an exam begun at a moment: after its minutes or with its window, whichever is first, and the extra minutes
 * of the participant after that.
 */
export function sampaiUjian({ durasi, ditutup }: AturanUjian, mulai: Date, tambahan: number): Date {
  const penuh = Math.min(mulai.getTime() + durasi * MENIT_MS, Date.parse(ditutup));
  return new Date(penuh + tambahan * MENIT_MS);
}

/** The reason why an exam cannot be begun at a moment; null if it can. The last moment of the window is outside. */
export function halanganMulai({ dibuka, ditutup }: AturanUjian, now: Date): "exam_not_open" | "exam_closed" | null {
  if (now.getTime() < Date.parse(dibuka)) return "exam_not_open";
  return now.getTime() >= Date.parse(ditutup) ? "exam_closed" : null;
}

/** True from the end of an exam on: nothing is accepted at that moment any more. */
export const isUsai = (sampai: string, now: Date): boolean => now.getTime() >= Date.parse(sampai);

const left = (sampai: string, now: Date, unitMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(sampai) - now.getTime()) / unitMs));
/** Minutes left, the begun one included; 0 at the end. */
export const sisaMenit = (sampai: string, now: Date): number => left(sampai, now, MENIT_MS);
/** Seconds left, the begun one included; 0 at the end. */
export const sisaDetik = (sampai: string, now: Date): number => left(sampai, now, 1_000);
