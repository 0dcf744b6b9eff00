import data from "./akun-badan.json";

/** Accounts of Lampiran 1 by business sector: the profit and loss account, and the balance sheet. */
export const SEKTOR = {
  l1a: "BC01",
  l1b: "BC02",
  l1c: "BC03",
  l1d: "BC04",
  l1e: "BC05",
  l1f: "BC06",
  l1g: "BC07",
  l1h: "BC08",
  l1i: "BC09",
  l1j: "BC10",
  l1k: "BC11",
  l1l: "BC12",
} as const;
type FormulirSektor = keyof typeof SEKTOR;
export const FORMULIR_SEKTOR = Object.keys(SEKTOR) as readonly FormulirSektor[];

/**
 * A row as the form prints it: a heading, a typed account, or a sum of others with their signs. `tanda`: effect on
 * profit. `penuh`: its columns of non-taxable and final income are open. `kontra`: it is subtracted in its part of the
 * balance sheet. `negatif`: it can be below 0.
 */
export type AkunBadan = {
  readonly grup?: string;
  readonly kode?: string;
  readonly nama: string;
  readonly namaEn: string;
  readonly tanda?: "tambah" | "kurang";
  readonly penuh?: boolean;
  readonly kontra?: boolean;
  readonly negatif?: boolean;
  readonly jumlah?: readonly `${"+" | "-"}${string}`[];
};
export type BagianAkunResmi = { readonly laba_rugi: readonly AkunBadan[]; readonly neraca: readonly AkunBadan[] };
export const akunSektor = data as unknown as Readonly<Record<FormulirSektor, BagianAkunResmi>>;

type Nama = { readonly kode: string; readonly nama: string; readonly namaEn: string };
/** Names of the accounts and headings of forms, as official lists by form. */
export const namaAkun = <F extends string>(
  formulir: Readonly<Record<F, BagianAkunResmi>>,
): Readonly<Record<`akun_${F}`, readonly Nama[]>> =>
  Object.fromEntries(
    Object.entries<BagianAkunResmi>(formulir).map(([form, { laba_rugi, neraca }]) => [
      `akun_${form}`,
      [...laba_rugi, ...neraca].map(({ grup, kode = grup ?? "", nama, namaEn }) => ({ kode, nama, namaEn })),
    ]),
  ) as unknown as Readonly<Record<`akun_${F}`, readonly Nama[]>>;
/** Names of accounts and headings as official lists: `akun_l1a`. */
export const akunBadan = namaAkun(akunSektor);
