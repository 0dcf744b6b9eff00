import type { Tanggal } from "../kit/tanggal";
import type { DefFormulir, DefSpt } from "./definisi";
import { tolak } from "./galat";
import type { Program } from "./program";
import { type PilihanSusun, susun } from "./susun/susun";

/** All versions of a kind of return. A return keeps its version for display, computing, checks and printing. */
export type VersiSpt = {
  readonly jenis: string;
  readonly semua: readonly DefSpt[];
  /** The version for a new return of a period, by the period's last day. Throws {@link MesinError} before the first. */
  pada(hari: Tanggal): DefSpt;
  /** The version of a stored return. Throws {@link MesinError} for an unknown one. */
  dari(versi: string): DefSpt;
  /** True if a version is known. */
  kenal(versi: string): boolean;
  /** Its program; each is compiled once. Throws {@link MesinError} for an invalid definition. */
  program(versi: string): Program;
  /**
   * Compiles every version, so that defects show at once and not when a return is opened. With `adaTeks` missing texts
   * are refused too.
   */
  susunSemua(pilihan?: PilihanSusun): void;
};

/** Registers the versions of a kind of return; each applies from its own day on. */
export function defineVersi(semua: readonly [DefSpt, ...DefSpt[]]): VersiSpt {
  const [{ jenis }] = semua;
  const byDay = [...semua].sort((a, b) => (a.sejak < b.sejak ? -1 : 1));
  const programs = new Map<string, Program>();
  for (const [at, { versi }] of semua.entries())
    if (semua.findIndex((one) => one.versi === versi) !== at)
      throw tolak("nama_ganda", { spt: jenis }, { nama: versi, lain: jenis });
  const dari = (versi: string): DefSpt => {
    const found = semua.find((one) => one.versi === versi);
    if (!found)
      throw tolak(
        "versi_tidak_dikenal",
        { spt: jenis },
        { jenis, versi, ada: semua.map((one) => one.versi).join(", ") },
      );
    return found;
  };
  const program = (versi: string, pilihan: PilihanSusun = {}): Program => {
    const known = (pilihan.adaTeks ? undefined : programs.get(versi)) ?? susun(dari(versi), pilihan);
    programs.set(versi, known);
    return known;
  };
  return {
    jenis,
    semua,
    dari,
    program,
    kenal: (versi) => semua.some((one) => one.versi === versi),
    susunSemua: (pilihan) => void semua.map(({ versi }) => program(versi, pilihan)),
    pada(hari) {
      const found = byDay.findLast(({ sejak }) => sejak <= hari);
      if (!found) throw tolak("sebelum_versi_pertama", { spt: jenis }, { jenis, hari, mulai: byDay[0]?.sejak ?? "" });
      return found;
    },
  };
}

/** The next version of a return: some of its forms in a new version, all others unchanged. */
export const versiBaru = (
  lama: DefSpt,
  baru: { readonly versi: string; readonly sejak: Tanggal; readonly formulir: readonly DefFormulir[] },
): DefSpt => ({
  ...lama,
  versi: baru.versi,
  sejak: baru.sejak,
  formulir: [
    ...lama.formulir.map((form) => baru.formulir.find(({ id }) => id === form.id) ?? form),
    ...baru.formulir.filter(({ id }) => !lama.formulir.some((form) => form.id === id)),
  ],
});
