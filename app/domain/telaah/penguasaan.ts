import type { JenisFakta } from "./fakta";
import { ADA, JENIS_FAKTA } from "./fakta";
import type { Putusan } from "./putusan";

/** The verdicts on the work of one assignment. */
export type KaryaTopik = { readonly putusan: readonly Pick<Putusan, "jenis" | "hasil" | "medan">[] };

/** Grades of mastery. `sedikit`: too few decisions to tell. */
export const TINGKAT = ["kuat", "cukup", "lemah", "sedikit"] as const;
type Tingkat = (typeof TINGKAT)[number];
/** Least percents of right decisions for the two upper grades, and the fewest decisions for any grade. Ours, no law. */
const BATAS_TINGKAT = { kuat: 80, cukup: 50, keputusan: 3 } as const;

/** A kind of decision over all works. */
export type Topik = {
  readonly jenis: JenisFakta;
  /** Decisions that keys asked for, and those of them that were right. */
  readonly diminta: number;
  readonly tepat: number;
  /** Documents that no key asked for. */
  readonly lebih: number;
  readonly tingkat: Tingkat;
  /** Percent right in the newest work less percent right in all earlier ones; null without both. */
  readonly arah: number | null;
  /** Wrong fields with their number, the commonest first; `ada`: the decision was missing. */
  readonly salah: readonly { readonly medan: string; readonly banyak: number }[];
};

type Hitungan = { readonly diminta: number; readonly tepat: number };
const persen = ({ diminta, tepat }: Hitungan): number => Math.round((100 * tepat) / diminta);

/** The grade of a number of decisions. */
export function tingkatOf(hitungan: Hitungan): Tingkat {
  if (hitungan.diminta < BATAS_TINGKAT.keputusan) return "sedikit";
  // compared without rounding: 79.9 percent is below 80
  const share = (100 * hitungan.tepat) / hitungan.diminta;
  if (share >= BATAS_TINGKAT.kuat) return "kuat";
  return share >= BATAS_TINGKAT.cukup ? "cukup" : "lemah";
}

const hitung = (karya: readonly KaryaTopik[], jenis: JenisFakta): Hitungan => {
  const asked = karya.flatMap(({ putusan }) => putusan.filter((one) => one.jenis === jenis && one.hasil !== "lebih"));
  return { diminta: asked.length, tepat: asked.filter(({ hasil }) => hasil === "tepat").length };
};

/** Rows of lists have the columns of their forms, too many to name. */
const namaMedan = (jenis: JenisFakta, nama: string): string => (jenis === "baris" && nama !== ADA ? "isi" : nama);
function salahOf(karya: readonly KaryaTopik[], jenis: JenisFakta): Topik["salah"] {
  const found = new Map<string, number>();
  for (const { putusan } of karya)
    for (const one of putusan) {
      if (one.jenis !== jenis || one.hasil === "tepat" || one.hasil === "lebih") continue;
      const wrong = one.hasil === "kurang" ? [ADA] : one.medan.filter((m) => !m.benar && !m.tolak).map((m) => m.nama);
      for (const medan of new Set(wrong.map((nama) => namaMedan(jenis, nama))))
        found.set(medan, (found.get(medan) ?? 0) + 1);
    }
  return [...found].map(([medan, banyak]) => ({ medan, banyak })).sort((a, b) => b.banyak - a.banyak);
}

/** The mastery of each kind of decision over marked works, the oldest first. Kinds that nothing is about are left out. */
export function penguasaan(karya: readonly KaryaTopik[]): Topik[] {
  const [last, before] = [karya.slice(-1), karya.slice(0, -1)];
  return JENIS_FAKTA.flatMap((jenis) => {
    const all = hitung(karya, jenis);
    const lebih = karya.flatMap(({ putusan }) => putusan.filter((one) => one.jenis === jenis && one.hasil === "lebih"));
    if (all.diminta === 0 && lebih.length === 0) return [];
    const [now, then] = [hitung(last, jenis), hitung(before, jenis)];
    const arah = now.diminta > 0 && then.diminta > 0 ? persen(now) - persen(then) : null;
    return [{ jenis, ...all, lebih: lebih.length, tingkat: tingkatOf(all), arah, salah: salahOf(karya, jenis) }];
  });
}
