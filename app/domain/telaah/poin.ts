import { statusKredit } from "../efaktur";
import { ADA, type Fakta, medanOf, type NilaiFakta } from "./fakta";
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
/** Names by which the weights of a question can call the value of a cell: its field, or its column of an account. */
function sebutanSel({ kunci, punya }: Pasangan, nama: string): readonly string[] {
  const one = kunci ?? punya;
  if (one?.jenis !== "sel" || nama !== "isi") return [];
  const field = one.kunci.split("|").at(-1) ?? "";
  return [field, field.split(".").at(-1) ?? ""];
}
/** The part of a question that a field counts in, and its weight. Cells that the weights name are parts of their own. */
function bagianOf({ bobot }: Soal, pair: Pasangan, nama: string): Omit<Bagian, "benar"> & { readonly part: string } {
  const jenis = (pair.kunci ?? pair.punya)?.jenis;
  if (!bobot) return { part: nama, nama, bobot: jenis ? medanOf(jenis, nama).bobot : 0 };
  const part = sebutanSel(pair, nama).find((name) => bobot[name] !== undefined) ?? nama;
  return { part, nama, bobot: bobot[part] ?? 0 };
}
/** A field counts once in a question: it is right if it is right in each of its decisions. */
function bagianSoal(soal: Soal, pairs: readonly Pasangan[]): Bagian[] {
  const parts = new Map<string, Bagian>();
  for (const pair of pairs)
    for (const { nama, benar, tolak } of bandingkan(pair, soal.toleransi)) {
      const { part, bobot } = bagianOf(soal, pair, nama);
      if (tolak || bobot === 0 || !isDinilai(pair, nama)) continue;
      const known = parts.get(part);
      parts.set(part, { nama, bobot, benar: benar && (known?.benar ?? true) });
    }
  return [...parts.values()];
}
/** The mere existence of a decision counts only where it is missing, or where the question weighs it. */
const isDinilai = (pair: Pasangan, nama: MedanDibanding["nama"]): boolean =>
  pair.kunci !== null && (nama !== "ada" || pair.kunci.jenis === "retur" || pair.punya === null);

/** Points of a question; all of them if no compared field differs. Rounds down to whole hundredths. */
function nilaiSoal(soal: Soal, pairs: readonly Pasangan[], surplus: readonly Fakta[]): NilaiSoal {
  if (surplus.some((one) => isTanpa(soal, one, one.nilai.isi)))
    return { soal: soal.id, poin: 0, maks: soal.poin, salah: [ADA] };
  const parts = bagianSoal(soal, pairs);
  const missing = pairs.length > 0 && pairs.every(({ punya }) => punya === null);
  const whole = parts.reduce((sum, { bobot }) => sum + bobot, 0);
  const right = parts.reduce((sum, { bobot, benar }) => sum + (benar ? bobot : 0), 0);
  const poin = missing ? 0 : whole === 0 ? soal.poin : Math.floor((soal.poin * right) / whole);
  const salah = [...new Set(parts.filter(({ benar }) => !benar).map(({ nama }) => nama))];
  return { soal: soal.id, poin, maks: soal.poin, salah };
}

/** An amount of nothing and a "no" put nothing into a return. */
const HAMPA: readonly (NilaiFakta | null | undefined)[] = [0, false];
/**
 * True for a document, row or cell that a question says the key rightly lacks. `isi`: the value of a cell. One without an
 * amount changes nothing.
 */
export const isTanpa = (
  { tanpa = [] }: Pick<Soal, "tanpa">,
  one: Pick<Fakta, "jenis" | "nama" | "kunci">,
  isi?: NilaiFakta | null,
): boolean => (one.jenis !== "sel" || !HAMPA.includes(isi)) && tanpa.some((pola) => isBernama(one, pola));

/** True for a decision that somebody made: a received invoice that nobody looked at has none. */
const isDiputus = (one: Fakta | null): boolean =>
  one !== null && !one.warisan && !(one.jenis === "kredit" && one.nilai.kredit === statusKredit.initial);
type Ditanya = { readonly nilai: NilaiSoal; readonly pairs: readonly Pasangan[] };
/**
 * Questions that are right because something is absent count only if another is right by a decision: work that was not
 * begun has no points. A key that asks for no decision has nothing to begin.
 */
function hanyaBilaBerbuat(soal: readonly Ditanya[]): NilaiSoal[] {
  const asked = soal.some(({ pairs }) => pairs.some(({ kunci }) => isDiputus(kunci)));
  const begun = soal.some(({ nilai, pairs }) => nilai.poin > 0 && pairs.some(({ punya }) => isDiputus(punya)));
  return soal.map(({ nilai }) => (begun || !asked || nilai.poin === 0 ? nilai : { ...nilai, poin: 0, salah: [ADA] }));
}

/**
 * Marks a work: each question by its decisions, less a loss for each surplus document that no question names, and never
 * below zero. Figures that follow from decisions cost nothing.
 */
export function nilaiKarya({ soal, lebih }: Skema, pairs: readonly Pasangan[]): Nilai {
  const surplus = pairs.flatMap(({ kunci, punya }) => (kunci === null && punya !== null ? [punya] : []));
  const each = soal.map((one) => {
    const names = new Set(one.fakta);
    const own = pairs.filter(({ kunci }) => kunci !== null && names.has(kunci.kunci));
    return { nilai: nilaiSoal(one, own, surplus), pairs: own };
  });
  const marked = hanyaBilaBerbuat(each);
  const others = surplus
    .filter(({ jenis }) => BERDOKUMEN.includes(jenis))
    .filter((one) => !soal.some((question) => question.poin > 0 && isTanpa(question, one)));
  const maks = soal.reduce((sum, one) => sum + one.poin, 0);
  const sum = marked.reduce((total, { poin }) => total + poin, 0);
  const cost = Math.min(sum, others.length * lebih);
  return { soal: marked, lebih: cost, poin: sum - cost, maks };
}
/** Kinds whose surplus costs points: documents that the case does not ask for. */
const BERDOKUMEN: readonly string[] = ["faktur", "dokumen_lain", "retur", "bukpot", "setoran"];
