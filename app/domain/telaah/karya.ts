import { nomorTempat } from "../batch";

/** A row of a table as frozen. JSON stands in it as text. */
export type BarisKarya = Readonly<Record<string, string | number | null>>;
/** Frozen work of a person: all rows of its sandboxes by table, and the taxpayers it acted for. */
export type Karya = {
  /** The person and its companies, in their order. */
  readonly npwp: readonly string[];
  readonly bendahara: readonly string[];
  readonly baris: ReadonlyMap<string, readonly BarisKarya[]>;
};

/** Gathers rows by table. */
export function tabelOf(
  rows: Iterable<readonly [table: string, row: BarisKarya]>,
): ReadonlyMap<string, readonly BarisKarya[]> {
  const tables = new Map<string, BarisKarya[]>();
  for (const [table, row] of rows) {
    const known = tables.get(table);
    if (known) known.push(row);
    else tables.set(table, [row]);
  }
  return tables;
}

/** A text in which the numbers of one class and participant are replaced by those of another. */
export type GantiNomor = (text: string) => string;

/** Digits in the numbers of a participant's taxpayers and of its class; null outside of a class. */
function digitsOf({ npwp }: Karya): { readonly kelas: string; readonly peserta: string } | null {
  for (const one of npwp) {
    const tempat = nomorTempat(one);
    if (tempat) return tempat;
  }
  return null;
}

/** Digits that no class has: numbers in facts begin with them. */
const SAMARAN = { kelas: "kkkk", peserta: "pppp" };
const UMUM = "0000";

function gantiOf(
  dari: { readonly kelas: string; readonly peserta: string } | null,
  ke: { readonly kelas: string; readonly peserta: string } | null,
): GantiNomor {
  if (!dari || !ke) return (text) => text;
  const [own, kelas] = [`99${dari.kelas}${dari.peserta}`, `99${dari.kelas}${UMUM}`];
  return (text) => text.replaceAll(own, `99${ke.kelas}${ke.peserta}`).replaceAll(kelas, `99${ke.kelas}${UMUM}`);
}

/** Replaces the digits of a person's class and number, so that numbers of two persons compare. */
export const samaran = (karya: Karya): GantiNomor => gantiOf(digitsOf(karya), SAMARAN);
/** Replaces the digits of one person's numbers by those of another, in rows that move between their works. */
export const penggantian = (dari: Karya, ke: Karya): GantiNomor => gantiOf(digitsOf(dari), digitsOf(ke));
