import { ADA, type Fakta, medanOf, type NilaiFakta, PENGENAL } from "./fakta";
import { denganPindahan, type Pasangan } from "./pindah";

export type { Pasangan } from "./pindah";

/** A compared field. `tolak`: not compared, because the field or decision it depends on differs. */
export type MedanDibanding = {
  readonly nama: string;
  readonly kunci: NilaiFakta | null;
  readonly punya: NilaiFakta | null;
  readonly benar: boolean;
  readonly tolak?: true;
};

const sama = (a: NilaiFakta | undefined, b: NilaiFakta | undefined, toleransi: number): boolean =>
  typeof a === "number" && typeof b === "number" ? Math.abs(a - b) <= toleransi : a === b;

/** True if both decisions have another value of a field, and it is the same. */
function isSetara(kunci: Fakta | null, punya: Fakta | null, nama: string, toleransi: number): boolean {
  const [own, other] = [kunci?.setara?.[nama], punya?.setara?.[nama]];
  return own !== undefined && sama(own, other, toleransi);
}

const disebut = (fakta: Fakta | null, nama: string): NilaiFakta | null =>
  fakta?.sebut?.[nama] ?? fakta?.nilai[nama] ?? null;

/** Compares two decisions field by field. Amounts can differ by a tolerance in whole rupiah. */
export function bandingkan({ kunci, punya, pindah }: Pasangan, toleransi = 0): MedanDibanding[] {
  const jenis = (kunci ?? punya)?.jenis;
  if (!jenis) return [];
  const names = [...new Set([...Object.keys(kunci?.nilai ?? {}), ...Object.keys(punya?.nilai ?? {})])];
  const equal = (name: string) =>
    sama(kunci?.nilai[name], punya?.nilai[name], toleransi) || isSetara(kunci, punya, name, toleransi);
  const fields = names.map((nama): MedanDibanding => {
    const { hanyaBila } = medanOf(jenis, nama);
    const lain = hanyaBila !== undefined && !equal(hanyaBila);
    const tolak = kunci !== null && punya !== null && (lain || pindah?.nama === nama);
    return {
      nama,
      kunci: disebut(kunci, nama),
      punya: disebut(punya, nama),
      benar: kunci !== null && punya !== null && equal(nama),
      ...(tolak ? { tolak } : {}),
    };
  });
  const ada = { nama: ADA, kunci: kunci !== null, punya: punya !== null, benar: kunci !== null && punya !== null };
  return [ada, ...fields];
}

/** Weight of the fields that differ: the distance between two decisions of a kind. */
const jarak = (kunci: Fakta, punya: Fakta): number =>
  bandingkan({ kunci, punya }).reduce(
    (sum, { nama, benar, tolak }) => sum + (benar || tolak || nama === ADA ? 0 : medanOf(kunci.jenis, nama).bobot),
    0,
  );
/** Weight of all fields of a decision. */
const berat = ({ jenis, nilai }: Fakta): number =>
  Object.keys(nilai).reduce((sum, nama) => sum + medanOf(jenis, nama).bobot, 0);

/** Decisions of a list by their pairing key. */
function menurutKunci(list: readonly Fakta[]): ReadonlyMap<string, readonly Fakta[]> {
  const found = new Map<string, Fakta[]>();
  for (const one of list) {
    const same = found.get(one.kunci);
    if (same) same.push(one);
    else found.set(one.kunci, [one]);
  }
  return found;
}

/** A pair further apart than this share of its weight is two decisions. */
const TERJAUH = 0.6;
/** More decisions that can be the same than this are not paired. */
const TERBANYAK = 400;

type Calon = { readonly kunci: Fakta; readonly punya: Fakta; readonly jarak: number };
const urutan = (a: Calon, b: Calon): number =>
  a.jarak - b.jarak || a.kunci.id.localeCompare(b.kunci.id) || a.punya.id.localeCompare(b.punya.id);

const isSama = ({ kunci, punya }: Calon, name: string): boolean =>
  kunci.nilai[name] !== undefined && kunci.nilai[name] === punya.nilai[name];

/** Parts of the pairing key of a row that name its list: its kind, its return, its form and its section. */
const BAGIAN_BARIS = 7;
const tempatOf = ({ jenis, kunci }: Fakta): string =>
  jenis === "baris" ? kunci.split("|").slice(0, BAGIAN_BARIS).join("|") : "";

const bersama = (one: Calon): boolean =>
  tempatOf(one.kunci) === tempatOf(one.punya) &&
  PENGENAL[one.kunci.jenis].some((name) => isSama(one, name)) &&
  one.jarak <= TERJAUH * Math.max(berat(one.kunci), berat(one.punya));

/** Pairs decisions that can be the same, the nearest first. */
function terdekat(
  kunci: readonly Fakta[],
  punya: readonly Fakta[],
  bisa: (one: Calon) => boolean = () => true,
): Pasangan[] {
  if (kunci.length > TERBANYAK || punya.length > TERBANYAK) return [];
  const near = kunci
    .flatMap((one) => punya.map((other): Calon => ({ kunci: one, punya: other, jarak: jarak(one, other) })))
    .filter(bisa)
    .sort(urutan);
  const taken = new Set<Fakta>();
  return near.flatMap((one): Pasangan[] => {
    if (taken.has(one.kunci) || taken.has(one.punya)) return [];
    taken.add(one.kunci);
    taken.add(one.punya);
    return [{ kunci: one.kunci, punya: one.punya }];
  });
}

/**
 * Pairs the decisions of a key with those of a work: by their keys, then the rest of each kind by the least distance.
 * The others are missing or surplus. The order of the lists changes nothing.
 */
export function pasangkan(kunci: readonly Fakta[], punya: readonly Fakta[]): Pasangan[] {
  const theirs = menurutKunci(punya);
  const exact = [...menurutKunci(kunci)].flatMap(([name, ones]) => terdekat(ones, theirs.get(name) ?? []));
  const taken = new Set(exact.flatMap((pair) => [pair.kunci, pair.punya]));
  const rest = (list: readonly Fakta[]) => list.filter((one) => !taken.has(one));
  const kinds = [...new Set(rest(kunci).map(({ jenis }) => jenis))];
  const near = kinds.flatMap((jenis) =>
    terdekat(
      rest(kunci).filter((one) => one.jenis === jenis),
      rest(punya).filter((one) => one.jenis === jenis),
      bersama,
    ),
  );
  for (const pair of near) for (const one of [pair.kunci, pair.punya]) taken.add(one);
  const all: Pasangan[] = [
    ...exact,
    ...near,
    ...rest(kunci).map((one): Pasangan => ({ kunci: one, punya: null })),
    ...rest(punya).map((one): Pasangan => ({ kunci: null, punya: one })),
  ];
  const order = ({ kunci: a, punya: b }: Pasangan) => `${(a ?? b)?.hari}|${(a ?? b)?.kunci}|${(a ?? b)?.id}`;
  return denganPindahan(all.sort((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0)));
}
