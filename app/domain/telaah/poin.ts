import { ADA, type Fakta, medanOf } from "./fakta";
import { bandingkan, type MedanDibanding, type Pasangan } from "./pasang";
import { isBernama } from "./sebutan";
import type { Skema, Soal } from "./soal";

/** Points of a question in hundredths, and the fields that cost some of them. */
type NilaiSoal = {
  readonly soal: string;
  readonly poin: number;
  readonly maks: number;
  readonly salah: readonly string[];
};
/** Points of a work in hundredths: its questions, and the loss for surplus documents. */
export type Nilai = {
  readonly soal: readonly NilaiSoal[];
  readonly lebih: number;
  readonly poin: number;
  readonly maks: number;
};

type Bagian = { readonly nama: string; readonly bobot: number; readonly benar: boolean };
const bobotOf = ({ bobot }: Soal, pair: Pasangan, nama: string): number => {
  if (bobot) return bobot[nama] ?? 0;
  const jenis = (pair.kunci ?? pair.punya)?.jenis;
  return jenis ? medanOf(jenis, nama).bobot : 0;
};
/** A field counts once in a question: it is right if it is right in each of its decisions. */
function bagianSoal(soal: Soal, pairs: readonly Pasangan[]): Bagian[] {
  const parts = new Map<string, Bagian>();
  for (const pair of pairs)
    for (const { nama, benar, tolak } of bandingkan(pair, soal.toleransi)) {
      const bobot = bobotOf(soal, pair, nama);
      if (tolak || bobot === 0 || !isDinilai(pair, nama)) continue;
      const known = parts.get(nama);
      parts.set(nama, { nama, bobot, benar: benar && (known?.benar ?? true) });
    }
  return [...parts.values()];
}
/** The mere existence of a decision counts only where it is missing, or where the question weighs it. */
const isDinilai = (pair: Pasangan, nama: MedanDibanding["nama"]): boolean =>
  pair.kunci !== null && (nama !== "ada" || pair.kunci.jenis === "retur" || pair.punya === null);

/** Points of a question; all of them if no compared field differs. Rounds down to whole hundredths. */
function nilaiSoal(soal: Soal, pairs: readonly Pasangan[], surplus: readonly Fakta[]): NilaiSoal {
  if (surplus.some((one) => isTanpa(soal, one))) return { soal: soal.id, poin: 0, maks: soal.poin, salah: [ADA] };
  const parts = bagianSoal(soal, pairs);
  const missing = pairs.length > 0 && pairs.every(({ punya }) => punya === null);
  const whole = parts.reduce((sum, { bobot }) => sum + bobot, 0);
  const right = parts.reduce((sum, { bobot, benar }) => sum + (benar ? bobot : 0), 0);
  const poin = missing ? 0 : whole === 0 ? soal.poin : Math.floor((soal.poin * right) / whole);
  const salah = parts.filter(({ benar }) => !benar).map(({ nama }) => nama);
  return { soal: soal.id, poin, maks: soal.poin, salah };
}

/** True for a document that a question says the key rightly lacks. */
export const isTanpa = ({ tanpa = [] }: Pick<Soal, "tanpa">, one: Pick<Fakta, "jenis" | "nama" | "kunci">): boolean =>
  tanpa.some((pola) => isBernama(one, pola));

/**
 * Marks a work: each question by its decisions, less a loss for each surplus document that no question names, and never
 * below zero. Figures that follow from decisions cost nothing.
 */
export function nilaiKarya({ soal, lebih }: Skema, pairs: readonly Pasangan[]): Nilai {
  const surplus = pairs.flatMap(({ kunci, punya }) =>
    kunci === null && punya !== null && BERDOKUMEN.includes(punya.jenis) ? [punya] : [],
  );
  const marked = soal.map((one) => {
    const names = new Set(one.fakta);
    const own = pairs.filter(({ kunci }) => kunci !== null && names.has(kunci.kunci));
    return nilaiSoal(one, own, surplus);
  });
  const others = surplus.filter((one) => !soal.some((question) => question.poin > 0 && isTanpa(question, one)));
  const maks = soal.reduce((sum, one) => sum + one.poin, 0);
  const sum = marked.reduce((total, { poin }) => total + poin, 0);
  const cost = Math.min(sum, others.length * lebih);
  return { soal: marked, lebih: cost, poin: sum - cost, maks };
}
/** Kinds whose surplus costs points: documents that the case does not ask for. */
const BERDOKUMEN: readonly string[] = ["faktur", "dokumen_lain", "retur", "bukpot", "setoran"];
