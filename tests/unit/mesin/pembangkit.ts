import fc from "fast-check";
import type { BagianFormulir, DefFormulir, DefSpt, Kolom } from "~/domain/mesin/definisi";
import { hitung, terbuka } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import type { IsiFormulir, Masukan, Perubahan } from "~/domain/mesin/jalan/keadaan";
import {
  ada,
  adalah,
  bagi,
  banding,
  banyakBaris,
  bulat,
  dari,
  jika,
  jumlah,
  jumlahBaris,
  kali,
  max,
  min,
  nol,
  parameter,
  type Rumus,
  tetap,
  tidak,
} from "~/domain/mesin/rumus";
import { tarif } from "./contoh";

/** Random definitions: every formula reads only earlier definitions, at any place, so there is no circle. */
export type Acak = { readonly def: DefSpt; readonly isian: readonly string[]; readonly kolom: readonly string[] };

const FORMS = ["a", "b", "c"] as const;
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: -9_007_199_254_740_991, max: 9_007_199_254_740_991 }) },
);
/** The content of a box: an amount, or nothing. */
const typed = fc.oneof({ weight: 5, arbitrary: amount }, { weight: 2, arbitrary: fc.constant(null) });
const answer = fc.constantFrom(true, false, null);

type Seed = { readonly op: number; readonly a: number; readonly b: number; readonly c: number };
const seed: fc.Arbitrary<Seed> = fc.record({ op: fc.nat(11), a: fc.nat(), b: fc.nat(), c: fc.nat() });
const pick = (names: readonly string[], at: number): string => names[at % names.length] ?? "";

/** A formula over known names, by a seed. */
function rumusOf(
  { op, a, b, c }: Seed,
  names: readonly string[],
  flags: readonly string[],
  sums: readonly Rumus[],
): Rumus {
  const [x, y, z] = [pick(names, a), pick(names, b), pick(names, c)];
  const flag = adalah(pick(flags, c), true);
  const forms: readonly (() => Rumus)[] = [
    () => jumlah([`+${x}`, `-${y}`, `+${z}`]),
    () => jumlah([`-${x}`]),
    () => min(x, nol(y)),
    () => max(tetap(0), x),
    () => jika(flag, x, y),
    () => jika(banding(x, ">=", y), x, jumlah([`+${y}`, `-${z}`])),
    () => bulat("rupiah", kali(x, parameter(tarif))),
    () => bulat("ribuanKeBawah", jumlah([`+${x}`, ["-", bagi(y, max(tetap(1), z))]])),
    () => sums[a % Math.max(1, sums.length)] ?? dari(x),
    () => jumlah([`+${x}`, ["+", sums[b % Math.max(1, sums.length)] ?? tetap(0)], `-${y}`]),
    () => jika(ada(x), nol(x), tetap(12)),
    () => jika(tidak(flag), x, kali(nol(z), tetap(12))),
  ];
  return (forms[op % forms.length] ?? (() => tetap(0)))();
}

/** Rows with two typed columns, a choice, and computed ones. */
function rowsOf(seeds: readonly Seed[], names: readonly string[], flags: readonly string[]): BagianFormulir {
  const kolom: Kolom[] = [
    { kind: "rupiah", name: "k1", jumlah: true },
    { kind: "rupiah", name: "k2" },
    { kind: "pilihan", name: "jenis", dari: ["p", "q"] },
  ];
  const known = ["k1", "k2"];
  seeds.forEach((one, at) => {
    const rumus = rumusOf({ ...one, op: one.op % 8 }, [...known, ...names], flags, []);
    kolom.push({ ...hitung(`h${at}`, undefined, rumus), jumlah: at === 0 });
    known.push(`h${at}`);
  });
  return { jenis: "baris", name: "isi", asal: "ketik", kolom, kelompok: { menurut: "jenis", nilai: ["p", "q"] } };
}

const SUMS: readonly Rumus[] = [
  jumlahBaris("b.isi", "k1"),
  jumlahBaris("b.isi", "h0", banding("k2", ">", tetap(0))),
  jumlahBaris("b.isi", "k2", adalah("jenis", "p")),
  banyakBaris("b.isi", tidak(ada("k1"))),
  dari("b.isi.k1.q"),
];

type Plan = {
  readonly before: readonly (readonly [Seed, number])[];
  readonly rows: readonly Seed[];
  readonly after: readonly (readonly [Seed, number])[];
  readonly kosong: boolean;
  readonly hidden: boolean;
};
const plan: fc.Arbitrary<Plan> = fc.record({
  before: fc.array(fc.tuple(seed, fc.nat(2)), { minLength: 1, maxLength: 8 }),
  rows: fc.array(seed, { minLength: 1, maxLength: 3 }),
  after: fc.array(fc.tuple(seed, fc.nat(2)), { minLength: 1, maxLength: 8 }),
  kosong: fc.boolean(),
  hidden: fc.boolean(),
});

function build({ before, rows, after, kosong, hidden }: Plan): Acak {
  const fields: Record<string, Isian[]> = { a: [], b: [], c: [] };
  const flags = ["a.f1", "b.f2"];
  const inputs = FORMS.flatMap((form) => [`${form}.x1`, `${form}.x2`]);
  for (const form of FORMS) {
    fields[form]?.push({ kind: "rupiah", name: "x1" });
    fields[form]?.push({ kind: "rupiah", name: "x2", ...(hidden ? { bila: adalah("a.f1", true) } : {}) });
  }
  fields.a?.push({ kind: "yaTidak", name: "f1" });
  fields.b?.push({ kind: "yaTidak", name: "f2" });
  const names = [...inputs];
  const compute = (list: Plan["before"], prefix: string, sums: readonly Rumus[]) =>
    list.forEach(([one, where], at) => {
      const form = FORMS[where] ?? "a";
      const name = `${prefix}${at}`;
      fields[form]?.push(hitung(name, String(at), rumusOf(one, names, flags, sums)));
      names.push(`${form}.${name}`);
    });
  compute(before, "p", []);
  const rowSection = rowsOf(rows, names, flags);
  compute(after, "s", SUMS);
  const forms = FORMS.map((id): DefFormulir => {
    const own: BagianFormulir = { name: "isian", fields: fields[id] ?? [] };
    return {
      id,
      namespace: "spt",
      versi: "1",
      ...(kosong && id !== "b" ? { kosong: "nol" as const } : {}),
      ...(hidden && id === "c" ? { bila: adalah("b.f2", true) } : {}),
      sections: id === "b" ? [own, rowSection] : [own],
    };
  });
  const def: DefSpt = {
    ...{ jenis: "acak", versi: "1", sejak: "2025-01-01", judul: "Acak", periode: "tahun" },
    ...{ formulir: forms.map(terbuka), sumber: [], periksa: [] },
  };
  return { def, isian: inputs, kolom: ["k1", "k2"] };
}
export const acak: fc.Arbitrary<Acak> = plan.map(build);

const baris = fc.record({ k1: typed, k2: typed, jenis: fc.constantFrom("p", "q", null) });
/** Random typed values for such a return. */
export const masukanAcak: fc.Arbitrary<Masukan> = fc
  .record({
    values: fc.array(typed, { minLength: 6, maxLength: 6 }),
    f1: answer,
    f2: answer,
    isi: fc.array(baris, { maxLength: 6 }),
    hari: fc.constantFrom("2024-06-30", "2025-12-31"),
  })
  .map(({ values, f1, f2, isi, hari }) => {
    const of = (at: number, more: object = {}): IsiFormulir => ({
      isian: { x1: values[at * 2] ?? null, x2: values[at * 2 + 1] ?? null, ...more },
    });
    return { hari, isi: { a: of(0, { f1 }), b: { ...of(1, { f2 }), baris: { isi } }, c: of(2) } };
  });

/** Random changes of such a return; rows are named by their place, if that place exists. */
export const perubahanAcak: fc.Arbitrary<readonly Perubahan[]> = fc.array(
  fc.oneof(
    fc.record({ formulir: fc.constantFrom(...FORMS), nama: fc.constantFrom("x1", "x2"), nilai: typed }),
    fc.record({ formulir: fc.constant("a"), nama: fc.constant("f1"), nilai: answer }),
    fc.record({ formulir: fc.constant("b"), nama: fc.constant("f2"), nilai: answer }),
    fc.record({ bagian: fc.constant("b.isi"), tambah: baris }),
    fc.record({ bagian: fc.constant("b.isi"), hapus: fc.nat(3) }),
    fc.record({ bagian: fc.constant("b.isi"), ke: fc.nat(3), isi: baris }),
    fc.record({ bagian: fc.constant("b.isi"), ke: fc.nat(3), isi: fc.record({ k2: typed }) }),
  ),
  { minLength: 1, maxLength: 5 },
);
