import type { Dated } from "../../kit/dated";
import type { Tanggal } from "../../kit/tanggal";
import type { JenisNilai, Nilai } from "../nilai";
import { dariFraction, dariTeks } from "../pecahan";
import type { ParameterProgram } from "../program";
import { type Op, type Penerjemah, salah, type Terjemahan, terjemahkan } from "./penerjemah";

/** The value of a dated parameter along a path; undefined if there is none. */
const within = (value: unknown, di: readonly string[]): unknown =>
  di.reduce<unknown>((node, name) => (node as Readonly<Record<string, unknown>> | null | undefined)?.[name], value);

const isFraction = (value: unknown): value is readonly [number | bigint, number | bigint] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((one) => typeof one === "number" || typeof one === "bigint");

/** A parameter as a value of the engine: fractions become exact numbers, texts with digits percent, all else stays. */
function nilaiDari(value: unknown): { readonly jenis: JenisNilai; readonly nilai: Nilai } | null {
  if (typeof value === "number") return { jenis: "rupiah", nilai: value };
  if (typeof value === "boolean") return { jenis: "yaTidak", nilai: value };
  if (isFraction(value)) return { jenis: "pecahan", nilai: dariFraction(value) };
  if (typeof value !== "string") return null;
  return dariTeks(value) ? { jenis: "persen", nilai: value } : { jenis: "teks", nilai: value };
}

/** The value of a parameter on the day of the rules, for a state. Brackets and tables stay unchanged. */
function nilaiParameter({ dated, di }: ParameterProgram, hari: Tanggal): Nilai {
  const value = within(dated.on(hari), di);
  return nilaiDari(value)?.nilai ?? ((value ?? null) as Nilai);
}

const known = new WeakMap<readonly ParameterProgram[], { readonly hari: Tanggal; readonly nilai: readonly Nilai[] }>();
/** All parameters of a program on a day; cached for the latest day. */
export function parameterOn(parameter: readonly ParameterProgram[], hari: Tanggal): readonly Nilai[] {
  const before = known.get(parameter);
  if (before?.hari === hari) return before.nilai;
  const nilai = parameter.map((one) => nilaiParameter(one, hari));
  known.set(parameter, { hari, nilai });
  return nilai;
}

/** The common kind of all rows of a parameter; null if they differ or have none. */
function jenisParameter(dated: Dated<unknown>, di: readonly string[]): JenisNilai | null {
  const kinds = new Set(dated.rows.map(({ value }) => nilaiDari(within(value, di))?.jenis ?? null));
  const [only] = kinds;
  return kinds.size === 1 ? (only ?? null) : null;
}

/** Position of a dated parameter's value in a state. */
export function parameterSlot(p: Penerjemah, dated: Dated<unknown>, di: readonly string[]): number {
  const { rakitan } = p;
  const paths = rakitan.letakParameter.get(dated) ?? new Map<string, number>();
  rakitan.letakParameter.set(dated, paths);
  const known = paths.get(di.join("."));
  if (known !== undefined) return known;
  const slot = rakitan.parameter.length;
  rakitan.parameter.push({ dated, di });
  paths.set(di.join("."), slot);
  mintaBerlaku(p, dated);
  return slot;
}

/** Refuses a parameter that begins later than the definition. */
export function mintaBerlaku(p: Penerjemah, dated: Dated<unknown>): void {
  const { sejak } = p.rakitan.def;
  const mulai = dated.rows.at(-1)?.from ?? "";
  if (mulai > sejak) salah(p, "belum_berlaku", { nama: dated.name, hari: sejak, mulai });
}

const refused = (p: Penerjemah, dated: Dated<unknown>, di: readonly string[], mau: string): Terjemahan =>
  salah(p, "jenis_tidak_cocok", { apa: `parameter ${[dated.name, ...di].join(" › ")}`, mau, ada: "something else" });

export const parameter: Op<"parameter"> = ({ parameter, di }, p) => {
  const slot = parameterSlot(p, parameter, di);
  const jenis = jenisParameter(parameter, di);
  if (jenis === null) return refused(p, parameter, di, "an amount, a rate, a text or an answer in every row");
  return { jenis, hitung: (k) => k.parameter[slot] ?? null };
};

export const tabel: Op<"tabel"> = ({ parameter, di, kunci }, p) => {
  const slot = parameterSlot(p, parameter, di);
  const key = terjemahkan(p, kunci);
  const kinds = new Set(
    parameter.rows.flatMap(({ value }) =>
      Object.values((within(value, di) ?? {}) as object).map((one) => nilaiDari(one)?.jenis ?? null),
    ),
  );
  const [jenis] = kinds;
  if (kinds.size !== 1 || !jenis) return refused(p, parameter, di, "a table of values of one kind");
  return {
    jenis,
    hitung(k, b) {
      const at = key.hitung(k, b);
      const table = k.parameter[slot] as unknown as Readonly<Record<string, unknown>>;
      if (typeof at !== "string" && typeof at !== "number") return null;
      return Object.hasOwn(table, at) ? (nilaiDari(table[at])?.nilai ?? null) : null;
    },
  };
};
