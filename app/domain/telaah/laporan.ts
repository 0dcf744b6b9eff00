import { ADA } from "./fakta";
import { isTanpa, type Nilai } from "./poin";
import type { Putusan } from "./putusan";
import type { Soal } from "./soal";

/** A marked work, with the name of its person. */
export type KaryaDinilai = { readonly nama: string; readonly nilai: Nilai; readonly putusan: readonly Putusan[] };
/** Statistics of a question: mean in hundredths, percent of works with all points, discrimination in percent. */
type StatistikSoal = {
  readonly soal: string;
  readonly rata: number;
  readonly benar: number;
  /** Null for fewer than {@link PALING_SEDIKIT} works. */
  readonly daya: number | null;
};

/** Share of the works in the upper and in the lower group of the discrimination (Kelley 1939). */
const KELOMPOK = 0.27;
const PALING_SEDIKIT = 8;

const rata = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

/** Statistics of each question over all works. */
export function statistikSoal(
  soal: readonly { readonly id: string; readonly poin: number }[],
  karya: readonly KaryaDinilai[],
): StatistikSoal[] {
  const sorted = [...karya].sort((a, b) => b.nilai.poin - a.nilai.poin);
  const size = Math.max(1, Math.round(sorted.length * KELOMPOK));
  return soal.map(({ id, poin }) => {
    const own = (list: readonly KaryaDinilai[]) =>
      list.map(({ nilai }) => nilai.soal.find((one) => one.soal === id)?.poin ?? 0);
    const all = own(karya);
    const full = all.filter((one) => one === poin).length;
    const gap = rata(own(sorted.slice(0, size))) - rata(own(sorted.slice(-size)));
    return {
      soal: id,
      rata: Math.round(rata(all)),
      benar: karya.length === 0 ? 0 : Math.round((100 * full) / karya.length),
      daya: karya.length < PALING_SEDIKIT || poin === 0 ? null : Math.round((100 * gap) / poin),
    };
  });
}

/** A wrong decision that several people made: the field with both values. */
type Kesalahan = {
  readonly jenis: Putusan["jenis"];
  readonly medan: Putusan["medan"][number];
  readonly putusan: Putusan;
  readonly orang: readonly string[];
};
type Salah = Pick<Kesalahan, "medan" | "putusan"> & { readonly nama: string; readonly tanda: string };
type Ditanyakan = Pick<Soal, "fakta" | "tanpa">;
/** True for a verdict that a question is about: a decision of its key, or a document that the key rightly lacks. */
export function isDitanyakan(soal: Ditanyakan, { jenis, kunci, punya, medan }: Putusan) {
  if (kunci) return soal.fakta.includes(kunci.kunci);
  const isi = medan.find(({ nama }) => nama === "isi")?.punya;
  return punya !== null && isTanpa(soal, { ...punya, jenis }, isi);
}
/** Wrong fields of a work. A missing decision is one mistake, and so is one that the key rightly lacks. */
const salahDi = ({ nama, putusan }: KaryaDinilai, soal: Ditanyakan): Salah[] =>
  putusan.flatMap((one) => {
    const { kunci, punya } = one;
    if (!isDitanyakan(soal, one)) return [];
    return one.medan
      .filter((medan) => !medan.benar && !medan.tolak && ((kunci !== null && punya !== null) || medan.nama === ADA))
      .map((medan) => ({
        nama,
        medan,
        putusan: one,
        tanda: [(kunci ?? punya)?.kunci, medan.nama, medan.punya].join("|"),
      }));
  });
/** Wrong decisions about a question, equal ones together, the commonest first. */
export function kesalahanTersering(soal: Ditanyakan, karya: readonly KaryaDinilai[]): Kesalahan[] {
  const found = new Map<string, Kesalahan>();
  for (const { nama, medan, putusan, tanda } of karya.flatMap((one) => salahDi(one, soal)))
    found.set(tanda, { jenis: putusan.jenis, medan, putusan, orang: [...(found.get(tanda)?.orang ?? []), nama] });
  return [...found.values()].sort((a, b) => b.orang.length - a.orang.length);
}
