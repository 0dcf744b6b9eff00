import type { Langkah } from "../../kit/alasan";
import type { Dasar } from "../../kit/dated";
import type { Rupiah } from "../../kit/rupiah";
import { simpulDi } from "../baca";
import { isBulat, type Nilai, TERLALU_BESAR } from "../nilai";
import { isPecahan } from "../pecahan";
import type { Baris, Keadaan, Program, Simpul } from "../program";
import { bagianRumus, type DasarKata, type Kata, type Rumus } from "../rumus";
import { diberikan } from "../susun/logika";
import { type Penerjemah, terjemahkan } from "../susun/penerjemah";
import { penerjemah } from "../susun/terjemah";

/** Adds the steps of a formula in a state; the last step gives its value. */
export type Tutur = (k: Keadaan, b: Baris | null, keluar: Langkah[]) => void;

const cached = new WeakMap<Simpul, Tutur>();
const DIAM: Tutur = () => undefined;
type Baca = (k: Keadaan, b: Baris | null) => Nilai;

/**
 * The steps of a figure whose formula has its own words, as a document keeps them. They are compiled once, so that they
 * cost no more than the figure. Formulas that have no words are left out; see `alasanDari` for everything. Throws
 * {@link MesinError} for an unknown name.
 */
export function tuturOf(program: Program, formulir: string, nama: string): Tutur {
  const simpul = simpulDi({ program }, formulir, nama);
  const known = cached.get(simpul);
  if (known) return known;
  const p = penerjemah(program.rakitan, simpul.lingkup, { bagian: simpul.bagian, field: simpul.nama });
  const made = (simpul.rumus && tuturRumus(p, simpul.rumus, nilaiJadi(simpul))) ?? DIAM;
  cached.set(simpul, made);
  return made;
}

/** Reads the computed figure; null if it must be computed again: for rows, and for figures that can be overwritten. */
const nilaiJadi = ({ no, tipe, jenis }: Simpul): Baca | null =>
  tipe === "hitung" && isBulat(jenis) ? ({ nilai }) => nilai[no] ?? null : null;

/** `jadi` reads the result if the formula is the whole figure, so that it is not computed again. */
function tuturRumus(p: Penerjemah, rumus: Rumus, jadi: Baca | null = null): Tutur | null {
  if (rumus.op === "kata") return tuturKata(p, rumus, jadi);
  if (rumus.op === "fungsi") return tuturFungsi(p, rumus);
  if (rumus.op === "jika") {
    const syarat = terjemahkan(p, rumus.syarat).hitung;
    const [maka, selain] = [tuturRumus(p, rumus.maka, jadi), tuturRumus(p, rumus.selain, jadi)];
    return maka || selain ? (k, b, keluar) => (syarat(k, b) === true ? maka : selain)?.(k, b, keluar) : null;
  }
  return berurutan(p, bagianRumus(rumus));
}

/** The steps of several operands, in order. */
function berurutan(p: Penerjemah, rumus: readonly Rumus[]): Tutur | null {
  const parts = rumus.flatMap((one) => tuturRumus(p, one) ?? []);
  const [only] = parts;
  if (parts.length <= 1) return only ?? null;
  return (k, b, keluar) => {
    for (const one of parts) one(k, b, keluar);
  };
}

function tuturFungsi(p: Penerjemah, rumus: Extract<Rumus, { readonly op: "fungsi" }>): Tutur | null {
  const { fungsi: def } = rumus;
  const operan = berurutan(p, Object.values(rumus.operan));
  if (!def.langkah) return operan;
  const given = diberikan(rumus, p);
  return (k, b, keluar) => {
    operan?.(k, b, keluar);
    const all = given(k, b);
    if (all !== null && all !== TERLALU_BESAR) keluar.push(...(def.langkah?.(all[0], all[1]) ?? []));
  };
}

type Isian = NonNullable<Langkah["isian"]>;
/** Parameters of the words: whole rupiah as numbers, all else as texts. */
function isianKata(p: Penerjemah, isian: Kata["isian"] = {}): (k: Keadaan, b: Baris | null) => Isian {
  const parts = Object.entries(isian).map(([name, one]) => {
    if (typeof one === "string") return { name, hitung: () => one, isRupiah: false };
    const { jenis, hitung } = terjemahkan(p, one);
    return { name, hitung, isRupiah: jenis === "rupiah" };
  });
  return (k, b) => {
    const filled: Record<string, string | number> = {};
    for (const { name, hitung, isRupiah } of parts) {
      const value = hitung(k, b);
      filled[name] = isRupiah && typeof value === "number" ? value : String(value ?? "");
    }
    return filled;
  };
}

function sumberKata(
  p: Penerjemah,
  dasar: DasarKata | undefined,
): ((k: Keadaan, b: Baris | null) => Dasar | undefined) | null {
  if (dasar === undefined) return null;
  if ("rows" in dasar) return ({ hari }) => dasar.rowOn(hari).dasar;
  if (!("op" in dasar)) return () => dasar;
  const { hitung } = terjemahkan(p, dasar);
  return (k, b) => {
    const kutipan = hitung(k, b);
    return typeof kutipan === "string" && kutipan !== "" ? { kutipan } : undefined;
  };
}

/** A function that is true if the result was rounded; null for a formula that has no rounding. */
function dibulatkanDari(p: Penerjemah, rumus: Rumus): ((k: Keadaan, b: Baris | null) => boolean) | null {
  if (rumus.op !== "bulat") return null;
  const exact = terjemahkan(p, rumus.rumus).hitung;
  return (k, b) => {
    const before = exact(k, b);
    return isPecahan(before) && before.n % before.d !== 0n;
  };
}

type Isi = Langkah["isian"];
/** A step made at once with all its parts: adding properties later would cost more than the figure itself. */
function langkahKata(teks: string, isian: Isi, dasar: Dasar | undefined, nilai: Rupiah | undefined): Langkah {
  if (nilai === undefined) {
    if (isian) return dasar ? { teks, isian, dasar } : { teks, isian };
    return dasar ? { teks, dasar } : { teks };
  }
  if (isian) return dasar ? { teks, isian, dasar, nilai } : { teks, isian, nilai };
  return dasar ? { teks, dasar, nilai } : { teks, nilai };
}

function tuturKata(p: Penerjemah, { kata, rumus }: Extract<Rumus, { readonly op: "kata" }>, jadi: Baca | null): Tutur {
  const { teks, isian, dasar, pembulatan, nol } = kata;
  const { jenis, hitung } = terjemahkan(p, rumus);
  const dalam = tuturRumus(p, rumus, jadi);
  const filled = isian ? isianKata(p, isian) : null;
  const source = sumberKata(p, dasar);
  const isAmount = jenis !== null && isBulat(jenis);
  // words of a value that is not an amount are shown for every result
  const baca = jadi ?? (isAmount || nol ? hitung : () => null);
  const rounded = pembulatan && isAmount ? dibulatkanDari(p, rumus) : null;
  return (k, b, keluar) => {
    const value = baca(k, b);
    if (nol === "diam" && (value === 0 || value === null)) return;
    dalam?.(k, b, keluar);
    const nilai = isAmount && typeof value === "number" ? value : undefined;
    const dibulatkan = nilai !== undefined && rounded?.(k, b);
    keluar.push(langkahKata(teks, filled?.(k, b), source?.(k, b), dibulatkan ? undefined : nilai));
    if (pembulatan && dibulatkan) keluar.push({ teks: pembulatan.teks, nilai, dasar: pembulatan.dasar });
  };
}
