import type { Berat, DefKantor, DefPeriksa, DefSpt, Keketatan } from "./definisi";
import { type Nilai, TERLALU_BESAR } from "./nilai";
import { minus } from "./pecahan";
import type { Baris, Keadaan, PeriksaProgram, PeriksaTersusun } from "./program";
import { tepat } from "./susun/penerjemah";

/** A finding of a check: its weight, the field (and row, from 0) it links to, and the parameters of its text. */
export type TemuanMesin = {
  readonly kode: string;
  readonly berat: Berat;
  readonly formulir: string;
  readonly bagian: string | null;
  readonly field: string | null;
  readonly baris: number | null;
  readonly isian: Readonly<Record<string, Nilai>>;
  /** Whole rupiah at stake, above 0; null if the finding is about no amount. */
  readonly taruhan: number | null;
  /** Its source in the law, if the check names one. */
  readonly dasar: string | null;
  /** Codes of the explanations that it accepts. */
  readonly penjelasan: readonly string[];
  /** How the tax office asks about it, if the check says so. */
  readonly kantor?: KantorTemuan;
};
/** A finding for the tax office: its weight, the tax that may be owed in whole rupiah, and its account. */
export type KantorTemuan = {
  readonly bobot: DefKantor["bobot"];
  readonly pajak: number | null;
  readonly kap: string | null;
  readonly fakta?: string;
};

/**
 * All findings of a return's checks, in the order of definition. A failed equality fills `kiri`, `kanan` and `selisih`.
 * Checks of a form or section that is not applicable are skipped. A figure beyond whole rupiah is a finding.
 */
export function periksa(k: Keadaan, ketat: Keketatan = "coretax"): readonly TemuanMesin[] {
  const applies = berlaku(k);
  const asked = k.program.periksa.flatMap((one) => {
    const berat = beratDi(one.def, ketat);
    return berat === null ? [] : ofOne(k, one, berat, applies);
  });
  return [...terlaluBesar(k), ...asked];
}

/** The weight of a check in a class of this strictness; null: it is silent. */
export function beratDi({ berat }: Pick<DefPeriksa, "berat">, ketat: Keketatan): Berat | null {
  const di = typeof berat === "string" ? berat : berat[ketat === "dipandu" ? "dipandu" : "coretax"];
  return ketat === "ujian" && di !== "galat" ? null : di;
}

function ofOne(k: Keadaan, one: PeriksaProgram, berat: Berat, applies: Berlaku): readonly TemuanMesin[] {
  const { bagian, def } = one;
  if (!bagian) return applies(def.formulir, def.akun ?? null) ? at(k, one, berat, null, null) : [];
  if (bagian.syarat >= 0 && k.nilai[bagian.syarat] !== true) return [];
  const rows = k.baris[bagian.no] ?? [];
  const typed = def.diketik ? bagian.letak.get(def.field ?? "") : undefined;
  if ("kembar" in def) return kembarDi(k, one, berat, rows);
  return rows.flatMap((row, ke) =>
    typed !== undefined && (row.ketik[typed] ?? null) === null ? [] : at(k, one, berat, row, ke),
  );
}

/** Rows that repeat an earlier one. */
function kembarDi(k: Keadaan, one: PeriksaProgram, berat: Berat, rows: readonly Baris[]): readonly TemuanMesin[] {
  const { kembar, temukan, isian, taruhan } = one.tersusun();
  const first = new Map<string, number>();
  return rows.flatMap((row, ke) => {
    const values = (kembar ?? []).map((letak) => row.nilai[letak] ?? null);
    if (values.includes(null) || (temukan && temukan(k, row) !== true)) return [];
    const key = JSON.stringify(values);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, ke);
    if (earlier === undefined) return [];
    const stake = amountOf(taruhan?.(k, row) ?? null);
    const found = temuan(one, berat, ke, { pertama: earlier + 1, ...filledIn(k, isian, row) }, stake);
    return [{ ...found, ...officeAt(k, one, row) }];
  });
}

const filledIn = (k: Keadaan, isian: PeriksaTersusun["isian"], row: Baris | null): TemuanMesin["isian"] =>
  Object.fromEntries(isian.map(([name, value]) => [name, typeof value === "string" ? value : value(k, row)]));

function at(
  k: Keadaan,
  one: PeriksaProgram,
  berat: Berat,
  row: Baris | null,
  ke: number | null,
): readonly TemuanMesin[] {
  const asked = one.tersusun();
  const { temukan, isian } = asked;
  const differing = temukan ? null : selisihDari(k, asked, row);
  if (temukan ? temukan(k, row) !== true : differing === null) return [];
  const selisih = asked.jenis === "rupiah" ? differing?.selisih : null;
  const stake = asked.taruhan ? asked.taruhan(k, row) : (selisih ?? null);
  const found = temuan(one, berat, ke, { ...differing, ...filledIn(k, isian, row) }, amountOf(stake));
  return [{ ...found, ...officeAt(k, one, row) }];
}

function officeAt(k: Keadaan, one: PeriksaProgram, row: Baris | null): Pick<TemuanMesin, "kantor"> {
  const { kantor } = one.def;
  if (!kantor) return {};
  const { pajak, kap } = one.tersusun();
  const account = typeof kap === "function" ? kap(k, row) : kap;
  const tax = pajak ? pajak(k, row) : null;
  const office = {
    bobot: kantor.bobot,
    pajak: typeof tax === "number" ? Math.abs(tax) : null,
    kap: typeof account === "string" ? account : null,
  };
  return { kantor: kantor.fakta === undefined ? office : { ...office, fakta: kantor.fakta } };
}

const amountOf = (value: Nilai): number | null => (typeof value === "number" && value !== 0 ? Math.abs(value) : null);

function temuan(
  { def, bagian, akun }: PeriksaProgram,
  berat: Berat,
  baris: number | null,
  isian: TemuanMesin["isian"],
  taruhan: number | null,
): TemuanMesin {
  return {
    kode: def.kode,
    berat,
    formulir: def.formulir,
    bagian: bagian?.nama ?? def.akun ?? null,
    field: akun === null || def.field === undefined ? (def.field ?? akun) : `${akun}.${def.field}`,
    baris,
    isian,
    taruhan,
    dasar: def.dasar?.kutipan ?? null,
    penjelasan: def.penjelasan ?? [],
  };
}

/** The number of points, by their codes, that are checked in a class of this strictness. */
export const banyakPeriksa = ({ periksa }: Pick<DefSpt, "periksa">, ketat: Keketatan): number =>
  new Set(periksa.filter((one) => beratDi(one, ketat) !== null).map(({ kode }) => kode)).size;

/** Both sides of a failed equality and their difference; null if they agree. */
function selisihDari(
  k: Keadaan,
  { kiri, kanan, jenis }: PeriksaTersusun,
  row: Baris | null,
): TemuanMesin["isian"] | null {
  const a: Nilai = kiri?.(k, row) ?? null;
  const b: Nilai = kanan?.(k, row) ?? null;
  const exact = tepat(jenis);
  const x = exact(a);
  const y = exact(b);
  if (x === null || y === null || x === TERLALU_BESAR || y === TERLALU_BESAR) return null;
  const selisih = minus(x, y);
  if (selisih.n === 0n) return null;
  return { kiri: a, kanan: b, selisih: selisih.d === 1n ? Number(selisih.n) : selisih };
}

type Berlaku = (formulir: string, bagian: string | null) => boolean;
/**
 * Returns a test for forms and sections: true if the condition holds. A section's condition includes that of its form.
 */
function berlaku(k: Keadaan): Berlaku {
  const key = (formulir: string, bagian: string | null) => `${formulir} ${bagian ?? ""}`;
  const conditions = k.program.simpul.filter(({ tipe }) => tipe === "syarat");
  const holds = new Map(conditions.map(({ no, formulir, bagian }) => [key(formulir, bagian), k.nilai[no] === true]));
  return (formulir, bagian) => holds.get(key(formulir, bagian)) ?? holds.get(key(formulir, null)) ?? true;
}

const BLOCKING = {
  kode: "angka_terlalu_besar",
  berat: "galat",
  baris: null,
  isian: {},
  taruhan: null,
  dasar: null,
  penjelasan: [],
} as const;
/** Figures beyond ±2^53 rupiah, which are not shown. */
function terlaluBesar(k: Keadaan): readonly TemuanMesin[] {
  return k.program.simpul.flatMap(({ no, formulir, bagian, nama, tipe }) =>
    tipe !== "agregat" && k.nilai[no] === TERLALU_BESAR ? [{ ...BLOCKING, formulir, bagian, field: nama }] : [],
  );
}

/** True if findings allow filing: no errors, and every confirmation given. */
export const bolehDilaporkan = (temuan: readonly TemuanMesin[], dikonfirmasi: ReadonlySet<string>): boolean =>
  temuan.every(({ berat, kode }) => berat === "peringatan" || (berat === "konfirmasi" && dikonfirmasi.has(kode)));
