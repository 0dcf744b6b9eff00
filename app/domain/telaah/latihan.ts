import { ADA, JENIS_FAKTA, type JenisFakta } from "./fakta";
import type { HasilTelaah } from "./hasil";
import type { Putusan } from "./putusan";
import type { Skema } from "./soal";

/** Kinds of mistakes that a practising participant is told. */
export const MACAM_SALAH = ["kurang", "lebih", "jumlah", "tanggal", "kode", "pihak", "isi"] as const;
type MacamSalah = (typeof MACAM_SALAH)[number];

/** The kind of mistake of each compared field; typed cells and rows have other fields, and differ in their content. */
const MACAM: Readonly<Record<string, MacamSalah>> = {
  jumlah: "jumlah",
  uang_muka: "jumlah",
  sebelumnya: "jumlah",
  pengurang: "jumlah",
  tanggal: "tanggal",
  masa: "tanggal",
  waktu: "tanggal",
  bayar: "tanggal",
  kode: "kode",
  objek: "kode",
  fasilitas: "kode",
  tarif: "kode",
  rangkaian: "kode",
  pengganti: "kode",
  mewah: "kode",
  dokumen: "kode",
  ptkp: "kode",
  jenis: "kode",
  pihak: "pihak",
};
/** The base of an invoice is a choice, that of a slip an amount. */
const DASAR: Readonly<Partial<Record<JenisFakta, MacamSalah>>> = { faktur: "kode", bukpot: "jumlah" };
const macamOf = (jenis: JenisFakta, nama: string): MacamSalah =>
  (nama === "dasar" ? DASAR[jenis] : MACAM[nama]) ?? "isi";

/**
 * A mistake of a practised work. `nama` is that of the own decision; null for a missing one, which is only counted, so
 * that nothing of the key is told.
 */
type SalahLatihan = {
  readonly jenis: JenisFakta;
  readonly macam: readonly MacamSalah[];
  readonly nama: string | null;
  readonly banyak: number;
};
/** The answer to a practised work, without a figure or value of the key. */
export type JawabanLatihan = { readonly benar: number; readonly salah: readonly SalahLatihan[] };

/** `namaOf` names an own decision for people. */
export function jawabanLatihan(
  { putusan }: Pick<HasilTelaah, "putusan">,
  { soal }: Pick<Skema, "soal">,
  namaOf: (putusan: Putusan) => string,
): JawabanLatihan {
  const asked = new Set(soal.filter(({ poin }) => poin > 0).flatMap(({ fakta }) => fakta));
  const counted = putusan.filter(({ kunci }) => kunci === null || asked.has(kunci.kunci));
  const own = counted.flatMap((one): SalahLatihan[] => {
    if (one.punya === null || one.hasil === "tepat") return [];
    const wrong = one.medan.filter(({ nama, benar, tolak }) => !benar && tolak !== true && nama !== ADA);
    const kinds = one.hasil === "lebih" ? (["lebih"] as const) : wrong.map(({ nama }) => macamOf(one.jenis, nama));
    return [{ jenis: one.jenis, macam: [...new Set(kinds)], nama: namaOf(one), banyak: 1 }];
  });
  const missing = JENIS_FAKTA.flatMap((jenis): SalahLatihan[] => {
    const banyak = counted.filter((one) => one.jenis === jenis && one.punya === null).length;
    return banyak === 0 ? [] : [{ jenis, macam: ["kurang"], nama: null, banyak }];
  });
  return { benar: counted.filter(({ hasil }) => hasil === "tepat").length, salah: [...own, ...missing] };
}

/** Bounds of the minutes between two checks of a participant. */
export const JEDA_LATIHAN = { min: 1, max: 1440 } as const;
const MENIT_MS = 60_000;
/** The moment of the next check of a participant whose last one began at `terakhir`; null if it can begin now. */
export function berikutnya(terakhir: string | null, jeda: number, now: Date): Date | null {
  if (terakhir === null) return null;
  const next = new Date(Date.parse(terakhir) + jeda * MENIT_MS);
  return next > now ? next : null;
}
