import type { Values } from "../kit/form";

/**
 * A row of a list that follows another list. `sumber`: the number of the row it follows; null for a row made by the
 * user.
 */
export type BarisIkut = { readonly urut: number; readonly isi: Values; readonly sumber: string | null };
type BarisDiikuti = Pick<BarisIkut, "urut" | "isi">;
/** The changes to such a list: changed rows, numbers of removed rows, and new rows. */
export type Ikutan<B extends BarisIkut> = {
  readonly ubah: readonly B[];
  readonly hapus: readonly number[];
  readonly tambah: readonly Pick<BarisIkut, "isi" | "sumber">[];
};

type Kolom = readonly string[];
const bersama = (kolom: Kolom, isi: Values): Values =>
  Object.fromEntries(kolom.map((name) => [name, isi[name] ?? null]));
const kunciDari = (kolom: Kolom, isi: Values): string => JSON.stringify(bersama(kolom, isi));
const isSamaSebagian = (kolom: Kolom, a: Values, b: Values): boolean =>
  kolom.some((name) => (a[name] ?? null) === (b[name] ?? null));
/** True if the row has no typed values except its identifying columns. */
const isKosong = (kolom: Kolom, { isi }: Pick<BarisIkut, "isi">): boolean =>
  Object.entries(isi).every(([name, value]) => kolom.includes(name) || (value ?? null) === null);

/**
 * Makes rows follow those of another list by shared columns: one row for each set of values. A row with the same values
 * is reused, whoever made it. Otherwise the row that followed before a rename is reused; only the row numbered `diubah`
 * was renamed. Rows without a source row are removed, unless the user typed into them.
 */
export function ikuti<B extends BarisIkut>(
  kolom: Kolom,
  diikuti: readonly BarisDiikuti[],
  ada: readonly B[],
  diubah: number | null = null,
): Ikutan<B> {
  const sisa = new Map<string, BarisDiikuti>();
  for (const row of [...diikuti].reverse()) sisa.set(kunciDari(kolom, row.isi), row);
  const now = diikuti.find(({ urut }) => urut === diubah);
  const [ubah, hapus, lain]: [B[], number[], B[]] = [[], [], []];
  const jadi = (row: B, of: BarisDiikuti): void => {
    const kunci = kunciDari(kolom, of.isi);
    const sumber = String(of.urut);
    sisa.delete(kunci);
    if (row.sumber !== sumber || kunciDari(kolom, row.isi) !== kunci)
      ubah.push({ ...row, sumber, isi: { ...row.isi, ...bersama(kolom, of.isi) } });
  };
  // a row with typed values is chosen before an empty row
  for (const row of [...ada].sort((a, b) => Number(isKosong(kolom, a)) - Number(isKosong(kolom, b)))) {
    const same = sisa.get(kunciDari(kolom, row.isi));
    if (same) jadi(row, same);
    else if (row.sumber !== null) lain.push(row);
  }
  for (const row of lain) {
    const isOwn = now !== undefined && row.sumber === String(now.urut) && sisa.get(kunciDari(kolom, now.isi)) === now;
    if (isOwn && isSamaSebagian(kolom, row.isi, now.isi)) jadi(row, now);
    else if (isKosong(kolom, row)) hapus.push(row.urut);
    else ubah.push({ ...row, sumber: null });
  }
  const tambah = [...sisa.values()]
    .sort((a, b) => a.urut - b.urut)
    .map(({ urut, isi }) => ({ sumber: String(urut), isi: bersama(kolom, isi) }));
  return { ubah, hapus, tambah };
}
