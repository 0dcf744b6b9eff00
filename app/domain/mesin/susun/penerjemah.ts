import type { DefFormulir } from "../definisi";
import type { CacatMesin, KodeMesin } from "../galat";
import { isAngka, isBulat, type JenisNilai, type Nilai, TERLALU_BESAR } from "../nilai";
import { isPecahan, type Pecahan, pangkat10, pecahan, satuanDari } from "../pecahan";
import type { Hitung, JumlahSel, Lingkup, Rakitan, Simpul } from "../program";
import type { Rumus } from "../rumus";
import { catat } from "./rakitan";

/** A compiled formula, and the kind of its result; null for a faulty formula, which fits everywhere. */
export type Terjemahan = {
  readonly jenis: JenisNilai | null;
  readonly hitung: Hitung;
  /** For a sum of direct figures, its operands. */
  readonly suku?: JumlahSel;
};

/** Context of translating a formula: its place, and the nodes read so far. */
export type Penerjemah = {
  readonly rakitan: Rakitan;
  readonly lingkup: Lingkup;
  readonly field: string;
  readonly bagian: string | null;
  readonly membaca: number[];
  /** Columns of which it reads every row, except the row of its place. */
  readonly utuh: number[];
  /** The translator of each kind of formula. */
  readonly op: TabelOp;
};

/** Translates one kind of formula. */
export type Op<K extends Rumus["op"]> = (rumus: Extract<Rumus, { readonly op: K }>, p: Penerjemah) => Terjemahan;
export type TabelOp = { readonly [K in Rumus["op"]]: Op<K> };
/** Translates a formula at the translator's place. */
export const terjemahkan = (p: Penerjemah, rumus: Rumus): Terjemahan =>
  (p.op[rumus.op] as (rumus: Rumus, p: Penerjemah) => Terjemahan)(rumus, p);

/** Notes that a formula reads a node. */
export function recordBaca({ membaca }: Penerjemah, no: number): void {
  if (no >= 0 && !membaca.includes(no)) membaca.push(no);
}

export const kosong: Hitung = () => null;
/** Placeholder for a refused formula. */
export const RUSAK: Terjemahan = { jenis: null, hitung: kosong };

export function salah(p: Penerjemah, kode: KodeMesin, isian: CacatMesin["isian"] = {}): Terjemahan {
  catat(
    p.rakitan,
    kode,
    { formulir: p.lingkup.formulir.id, ...(p.bagian === null ? {} : { bagian: p.bagian }), field: p.field },
    isian,
  );
  return RUSAK;
}

/** Refuses a field or a section that another form does not declare public; null if the formula can read it. */
export function tertutup(p: Penerjemah, formulir: DefFormulir, nama: string): Terjemahan | null {
  const open = formulir.id === p.lingkup.formulir.id || formulir.publik?.includes(nama);
  return open ? null : salah(p, "tidak_publik", { nama, formulir: formulir.id });
}
/** The same for a figure: by its field, or by its section of rows or accounts. */
export const simpulTertutup = (p: Penerjemah, { lingkup, tipe, bagian, nama, field }: Simpul): Terjemahan | null =>
  tertutup(p, lingkup.formulir, (tipe === "kolom" || nama.includes(".") ? bagian : field?.name) ?? nama);

/** Refuses an operand of the wrong kind. */
export function mintaJenis(p: Penerjemah, apa: string, mau: string, { jenis }: Terjemahan, fits: boolean): boolean {
  if (jenis !== null && !fits) salah(p, "jenis_tidak_cocok", { apa, mau, ada: jenis });
  return jenis === null || fits;
}
export const mintaAngka = (p: Penerjemah, apa: string, one: Terjemahan): boolean =>
  mintaJenis(p, apa, "a number", one, one.jenis !== null && isAngka(one.jenis));
export const mintaSyarat = (p: Penerjemah, apa: string, one: Terjemahan): boolean =>
  mintaJenis(p, apa, "a condition (yes or no)", one, one.jenis === "yaTidak");

/** The common kind of numbers in a sum, a choice, or a comparison. Null if they do not fit together. */
export function jenisBersama(kinds: readonly (JenisNilai | null)[]): JenisNilai | null | undefined {
  const first = kinds[0] ?? null;
  // operands of one formula nearly always have the same kind
  if (kinds.every((kind) => kind === first)) return first;
  const known = new Set(kinds.filter((kind) => kind !== null));
  if (known.size === 0) return null;
  if (known.size === 1) return [...known][0];
  if (![...known].every(isAngka)) return undefined;
  if (known.has("persen"))
    return [...known].every((kind) => kind === "persen" || kind === "pecahan" || kind === "cacah")
      ? "pecahan"
      : undefined;
  if (known.has("pecahan")) return "pecahan";
  if (known.has("desimal")) return "desimal";
  return known.has("rupiah") ? "rupiah" : "cacah";
}

/** The exact value of a number; percent becomes hundredths. */
export type Tepat = (value: Nilai) => Pecahan | null | typeof TERLALU_BESAR;
const SERATUS = 100n;
function dariDesimal(value: Nilai, per: bigint): Pecahan | null {
  if (typeof value === "number") return { n: BigInt(value), d: per };
  if (typeof value !== "string" || value === "") return null;
  const { units, scale } = satuanDari(value);
  return { n: units, d: pangkat10(scale) * per };
}
const exactPer =
  (per: bigint): Tepat =>
  (value) =>
    value === TERLALU_BESAR ? value : isPecahan(value) ? value : dariDesimal(value, per);
const SATUAN = exactPer(1n);
const PERSEN = exactPer(SERATUS);
export const tepat = (jenis: JenisNilai | null): Tepat => (jenis === "persen" ? PERSEN : SATUAN);

/** The zero of a kind, for an empty number that counts as 0. */
const nolDari = (jenis: JenisNilai): Nilai =>
  isBulat(jenis) ? 0 : jenis === "pecahan" ? pecahan(0n) : jenis === "yaTidak" ? false : isAngka(jenis) ? "0" : null;

/** If a form counts empty as 0, formulas never read its numbers and ticks as empty. */
export function denganNol(p: Penerjemah, jenis: JenisNilai, hitung: Hitung): Hitung {
  if (p.lingkup.formulir.kosong !== "nol" || !isAngka(jenis)) return hitung;
  return jadiNol(jenis, hitung);
}
export function jadiNol(jenis: JenisNilai, hitung: Hitung): Hitung {
  const zero = nolDari(jenis);
  return (k, b) => {
    const value = hitung(k, b);
    return value === null || (typeof value === "symbol" && value !== TERLALU_BESAR) ? zero : value;
  };
}
