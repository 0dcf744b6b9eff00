import type { Values } from "../kit/form";

/** A row of a list that follows another one; `sumber`: the number of the row that it stands for, null while it is somebody's own. */
export type BarisIkut = { readonly urut: number; readonly isi: Values; readonly sumber: string | null };
type BarisDiikuti = Pick<BarisIkut, "urut" | "isi">;
/** What becomes of such a list: rows that say something else, numbers of rows that go, and new rows. */
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
/** Nobody has typed anything into it beside what it is known by. */
const isKosong = (kolom: Kolom, { isi }: Pick<BarisIkut, "isi">): boolean =>
  Object.entries(isi).every(([name, value]) => kolom.includes(name) || (value ?? null) === null);

/**
 * Rows that follow those of another list by columns that both have: one for each set of values there. A row of the same
 * values stands for it, whoever made it; else the one that stood for it before it was renamed (not in all columns), which
 * only the row numbered `diubah` was. Those whose row is gone go with it, unless somebody has typed into them: then they
 * are their own.
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
  // what somebody has typed stands for it before an empty row does
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
