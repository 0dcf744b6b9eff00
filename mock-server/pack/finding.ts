import type { Jalur, Temuan } from "./letak";
import { type Pack, REF_ORANG } from "./schema";

type Params = Temuan["params"];
export const tell = (jalur: Jalur, teks: string, params: Params = {}): Temuan => ({ jalur, teks, params });
/** A finding if a condition holds. */
export const when = (holds: boolean, jalur: Jalur, teks: string, params: Params = {}): Temuan[] =>
  holds ? [tell(jalur, teks, params)] : [];

/** A warning if a condition holds; it does not block the pack. */
export const doubted = (holds: boolean, jalur: Jalur, teks: string, params: Params = {}): Temuan[] =>
  when(holds, jalur, teks, params).map((one) => ({ ...one, berat: "peringatan" }));

/** If a computation refuses by the law of the day, the finding names its input. */
export function computed<T>(jalur: Jalur, compute: () => T, judge: (value: T) => Temuan[]): Temuan[] {
  let value: T;
  try {
    value = compute();
  } catch {
    return [tell(jalur, "paket:temuan.tak_terhitung")];
  }
  return judge(value);
}

type Placed = { readonly value: string; readonly jalur: Jalur };
export const placed = (value: string | number, ...jalur: Jalur): Placed => ({ value: String(value), jalur });
/** Repeated values, each at its later place. */
const doubles = (all: readonly Placed[]): readonly Placed[] => {
  const seen = new Set<string>();
  return all.filter(({ value }) => seen.size === seen.add(value).size);
};
export const toldDoubles = (all: readonly Placed[], teks: string, params: Params = {}): Temuan[] =>
  doubles(all).map(({ value, jalur }) => tell(jalur, teks, { nilai: value, ...params }));

/** Counterparties and the treasurer, each with its path. */
export const parties = ({ lawan, bendahara }: Pack) => [
  ...lawan.map((one, at) => ({ one, jalur: ["lawan", at] as Jalur })),
  { one: bendahara, jalur: ["bendahara"] as Jalur },
];
export const makersOf = (pack: Pack): readonly string[] => parties(pack).map(({ one }) => one.ref);
/** The identities that every participant has. */
export const identitiesOf = (pack: Pack): readonly string[] => [REF_ORANG, ...pack.perusahaan.map((one) => one.ref)];

export const later = (pack: Pack, tanggal: string, jalur: Jalur): Temuan[] =>
  when(tanggal > pack.tanggal, [...jalur, "tanggal"], "paket:temuan.sesudah_kelas", { tanggal: pack.tanggal });
