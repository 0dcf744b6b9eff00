import { ADA } from "./fakta";
import type { Putusan } from "./putusan";

/** A work to compare with the others of its assignment. */
export type KaryaMirip = {
  readonly id: string;
  readonly putusan: readonly Putusan[];
  /** The text of its reply. */
  readonly teks: string;
};
/** A wrong value that two works share: the field, and the decision behind it in the first work. */
export type Kesamaan = { readonly putusan: Putusan; readonly medan: Putusan["medan"][number] };
/** Evidence for the likeness of two works, never a verdict. `a` comes before `b` by id. */
export type Mirip = {
  readonly a: string;
  readonly b: string;
  /** Wrong values that only few works have. */
  readonly sama: readonly Kesamaan[];
  /** Wrong values that the key of the other one's draw has, by the work that has them. */
  readonly angka: readonly (Kesamaan & { readonly di: string })[];
  /** Both replies have the same text. */
  readonly teks: boolean;
};

/** Limits of the evidence. Our own; no source sets them. */
export const BATAS_MIRIP = {
  /** Works below which no mistake is rare. */
  karya: 8,
  /** Most works, in percent, that share a rare value; at least two works. */
  jarang: 10,
  /** Rare wrong values that two works share. */
  sama: 3,
  /** Wrong values with the figures of the other one's draw. */
  angka: 2,
  /** Letters of a text that two people do not write by chance. */
  teks: 40,
  /** Milliseconds between two documents of one name that count as saved at once. */
  serentak: 30_000,
  /** Pairs that are told. */
  pasangan: 50,
} as const;

const tanda = (fakta: string, medan: string, nilai: unknown): string => [fakta, medan, String(nilai)].join("|");
type Salah = Kesamaan & { readonly tanda: string };
/** Wrong values of a work. A decision that is missing has none: many people forget the same. */
const salahDi = ({ putusan }: KaryaMirip): Salah[] =>
  putusan.flatMap((one) => {
    const { kunci, punya } = one;
    if (!punya) return [];
    return one.medan
      .filter(({ nama, benar, tolak }) => !benar && !tolak && (kunci === null) === (nama === ADA))
      .map((medan) => ({
        putusan: one,
        medan,
        tanda: tanda((kunci ?? punya).kunci, medan.nama, kunci ? medan.punya : ""),
      }));
  });

/** Figures of the key of a work by the field that they stand in. Zero and words are nobody's own. */
const angkaKunci = ({ putusan }: KaryaMirip): string[] =>
  putusan.flatMap(({ kunci, medan }) =>
    kunci
      ? medan
          .filter((one) => typeof one.kunci === "number" && one.kunci !== 0)
          .map((one) => tanda(kunci.kunci, one.nama, one.kunci))
      : [],
  );

/** Works by a value that they have. */
function menurut(karya: readonly KaryaMirip[], values: (one: KaryaMirip) => readonly string[]) {
  const found = new Map<string, Set<string>>();
  for (const one of karya)
    for (const value of values(one)) found.set(value, (found.get(value) ?? new Set()).add(one.id));
  return found;
}

const rapi = (teks: string): string => teks.toLowerCase().split(/\s+/).join(" ").trim();

/** One piece of evidence about two works. */
type Bukti = {
  readonly a: string;
  readonly b: string;
  readonly sama?: Kesamaan;
  readonly angka?: Kesamaan & { readonly di: string };
  readonly teks?: true;
};
const antara = (one: string, other: string): Pick<Bukti, "a" | "b"> =>
  one < other ? { a: one, b: other } : { a: other, b: one };
/** The others of a group, if few enough share it. */
const lainnya = (group: ReadonlySet<string> | undefined, id: string, jarang: number): string[] =>
  group && group.size <= jarang ? [...group].filter((other) => other !== id) : [];

/** Pieces of evidence between all works, each once. */
function buktiDi(karya: readonly KaryaMirip[]): Bukti[] {
  const jarang = Math.max(2, Math.floor((karya.length * BATAS_MIRIP.jarang) / 100));
  const wrong = new Map(karya.map((one) => [one.id, salahDi(one)]));
  const makers = menurut(karya, ({ id }) => (wrong.get(id) ?? []).map((one) => one.tanda));
  const owners = menurut(karya, angkaKunci);
  const long = ({ teks }: KaryaMirip) => (rapi(teks).length >= BATAS_MIRIP.teks ? [rapi(teks)] : []);
  const texts = menurut(karya, long);
  const few = karya.length < BATAS_MIRIP.karya;
  return karya.flatMap((one): Bukti[] => {
    const { id } = one;
    const own = wrong.get(id) ?? [];
    const after = (group: ReadonlySet<string> | undefined) => lainnya(group, id, jarang).filter((other) => other > id);
    return [
      ...own.flatMap(({ tanda: value, ...sama }) =>
        few ? [] : after(makers.get(value)).map((other): Bukti => ({ ...antara(id, other), sama })),
      ),
      ...own.flatMap(({ tanda: value, ...angka }) =>
        typeof angka.medan.punya === "number"
          ? lainnya(owners.get(value), id, jarang).map((other) => ({
              ...antara(id, other),
              angka: { ...angka, di: id },
            }))
          : [],
      ),
      ...long(one).flatMap((text) =>
        after(texts.get(text)).map((other): Bukti => ({ ...antara(id, other), teks: true })),
      ),
    ];
  });
}

/** The strength of evidence: a figure of the other one's draw says more than a shared mistake. */
const kuat = ({ sama, angka, teks }: Mirip): number => sama.length + 3 * angka.length + (teks ? 3 : 0);
const isBukti = ({ sama, angka, teks }: Mirip): boolean =>
  sama.length >= BATAS_MIRIP.sama || angka.length >= BATAS_MIRIP.angka || teks;

/**
 * Pairs of works that resemble each other in their mistakes, the strongest evidence first. Values that many share are
 * none: a class makes the same mistakes. The order of the works changes nothing.
 */
export function findMirip(given: readonly KaryaMirip[]): Mirip[] {
  const karya = [...given].sort((one, other) => (one.id < other.id ? -1 : 1));
  const pairs = new Map<string, Bukti[]>();
  for (const one of buktiDi(karya)) {
    const name = `${one.a}|${one.b}`;
    const known = pairs.get(name);
    if (known) known.push(one);
    else pairs.set(name, [one]);
  }
  return [...pairs]
    .map(
      ([, bukti]): Mirip => ({
        a: bukti[0]?.a ?? "",
        b: bukti[0]?.b ?? "",
        sama: bukti.flatMap(({ sama }) => (sama ? [sama] : [])),
        angka: bukti.flatMap(({ angka }) => (angka ? [angka] : [])),
        teks: bukti.some(({ teks }) => teks === true),
      }),
    )
    .filter(isBukti)
    .sort((x, y) => kuat(y) - kuat(x) || (x.a + x.b < y.a + y.b ? -1 : 1))
    .slice(0, BATAS_MIRIP.pasangan);
}

/** A document that an account saved: its name, and the moment in milliseconds since 1970. */
export type Simpanan = { readonly akunId: string; readonly label: string; readonly waktu: number };
/** Number of documents of the same name that two accounts first saved at once. */
export function serentakDi(simpanan: readonly Simpanan[], a: string, b: string): number {
  const of = (akunId: string) => {
    const first = new Map<string, number>();
    for (const one of simpanan) if (one.akunId === akunId && !first.has(one.label)) first.set(one.label, one.waktu);
    return first;
  };
  const theirs = of(b);
  const isSerentak = (label: string, waktu: number) =>
    Math.abs((theirs.get(label) ?? Number.POSITIVE_INFINITY) - waktu) <= BATAS_MIRIP.serentak;
  return [...of(a)].filter(([label, waktu]) => isSerentak(label, waktu)).length;
}
