/** Kinds of columns of a document's table. Amounts are whole rupiah, numbers have at most four decimals, days `YYYY-MM-DD`. */
export const JENIS_KOLOM = ["teks", "rupiah", "angka", "tanggal"] as const;
export type JenisKolom = (typeof JENIS_KOLOM)[number];
/** A column; `jumlah`: its sum stands below the table. */
export type KolomBukti = { readonly judul: string; readonly jenis: JenisKolom; readonly jumlah: boolean };
export type SelBukti = string | number | null;
export type TabelBukti = {
  readonly kolom: readonly KolomBukti[];
  readonly baris: readonly (readonly SelBukti[])[];
};

/** Digits after the decimal mark that a number keeps. */
const DESIMAL_MAKS = 4;
const SKALA = 10 ** DESIMAL_MAKS;
/** Largest amount or number of a cell: the sum of a full column is still exact. */
export const SEL_TERBESAR = 9_999_999_999_999;
/** True for an amount of a cell: whole, and small enough. */
export const isRupiahSel = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= SEL_TERBESAR;
/** True for a number of a cell: it needs no more decimals than are kept, and is small enough to keep them. */
export const isAngkaSel = (value: number): boolean =>
  isRupiahSel(value) ||
  (Math.abs(value) * SKALA <= Number.MAX_SAFE_INTEGER && Number(value.toFixed(DESIMAL_MAKS)) === value);

/** True for kinds whose column can have a sum. */
export const isTerjumlah = (jenis: JenisKolom): boolean => jenis === "rupiah" || jenis === "angka";

function sumOf(cells: readonly SelBukti[]): number {
  let total = 0n;
  const scale = BigInt(SKALA);
  for (const cell of cells)
    if (typeof cell === "number")
      total += Number.isInteger(cell) ? BigInt(cell) * scale : BigInt(Math.round(cell * SKALA));
  return total % scale === 0n ? Number(total / scale) : Number(total) / SKALA;
}

/** The row of sums below a table: a value for each column with a sum, null for the others. Null for a table without. */
export function jumlahTabel({ kolom, baris }: TabelBukti): SelBukti[] | null {
  const summed = kolom.map(({ jenis, jumlah }) => jumlah && isTerjumlah(jenis));
  if (!summed.includes(true)) return null;
  return summed.map((has, at) => (has ? sumOf(baris.map((row) => row[at] ?? null)) : null));
}
