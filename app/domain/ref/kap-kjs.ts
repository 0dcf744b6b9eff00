import rows from "./kap-kjs.json";

/**
 * One account of the treasury list. `mandiri`: a taxpayer can make a billing code for it. `asal`: origin of its codes
 * (a return, the taxpayer, an assessment, something else). `lama`: only for periods before Coretax.
 */
export type KapKjs = {
  readonly kap: string;
  readonly kjs: string;
  readonly kapNama: string;
  readonly kjsNama: string;
  readonly periode: "masa" | "tahunan" | "ketetapan";
  readonly mandiri: boolean;
  readonly asal: "spt" | "mandiri" | "tagihan" | "lain";
  readonly lama?: boolean;
};

export const daftarKapKjs: readonly KapKjs[] = rows as readonly KapKjs[];
const byCode = new Map(daftarKapKjs.map((row) => [`${row.kap}-${row.kjs}`, row]));

/** The row of `411211` and `100`, or undefined. */
export const findKapKjs = (kap: string, kjs: string): KapKjs | undefined => byCode.get(`${kap}-${kjs}`);

/** Accounts that a taxpayer can pay with a self-made billing code. */
export const kapKjsMandiri: readonly KapKjs[] = daftarKapKjs.filter((row) => row.mandiri && !row.lama);

/** Official name, e.g. `PPN Dalam Negeri - Masa PPN`; the bare code if the list does not know it. */
export function namaKapKjs(kap: string, kjs: string): string {
  const row = findKapKjs(kap, kjs);
  return row ? `${row.kapNama} - ${row.kjsNama}` : `${kap}-${kjs}`;
}
