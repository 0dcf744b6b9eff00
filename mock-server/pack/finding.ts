import type { Jalur, Temuan } from "./letak";
import { type Pack, type PackInvoice, type PackSlip, REF_ORANG } from "./schema";

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
export const companiesOf = ({ perusahaan }: Pack): readonly string[] => perusahaan.map(({ ref }) => ref);
/** The identities that every participant has. */
export const identitiesOf = (pack: Pack): readonly string[] => [REF_ORANG, ...companiesOf(pack)];

/** True if a party is a company of the participants. */
const isOwnCompany = ({ perusahaan }: Pack, party: string): boolean => perusahaan.some(({ ref }) => ref === party);
/** True for an invoice of a participant's company: it is issued as if the participant had done it. */
export const isOwnInvoice = (pack: Pack, { penjual }: Pick<PackInvoice, "penjual">): boolean =>
  isOwnCompany(pack, penjual);
/** The same for slips. Slips of a participant's treasurer are its own too, unless the participant receives them. */
export const isOwnSlip = (pack: Pack, { pemotong, penerima }: Pick<PackSlip, "pemotong" | "penerima">): boolean =>
  isOwnCompany(pack, pemotong) ||
  (pemotong === pack.bendahara.ref && (penerima === undefined || !identitiesOf(pack).includes(penerima)));

export const later = (pack: Pack, tanggal: string, jalur: Jalur): Temuan[] =>
  when(tanggal > pack.tanggal, [...jalur, "tanggal"], "paket:temuan.sesudah_kelas", { tanggal: pack.tanggal });
