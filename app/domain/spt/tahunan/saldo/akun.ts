import type { BagianAkun, BarisAkun, DefFormulir, DefSpt } from "~/domain/mesin/definisi";
import { isAkun } from "~/domain/mesin/definisi";
import type { RefEntry, RefList } from "~/domain/ref";
import { REF_LISTS, ref } from "~/domain/ref";
import { FORMULIR_SEKTOR, SEKTOR } from "~/domain/ref/akun-badan";
import { namaSel } from "../../isian";

/** Final rows of a reconciliation and its balance sheet: profit before tax, assets, liabilities with equity. */
export const POKOK = { laba: "4800", aset: "1700", pasiva: "3300" } as const;
/** The account that receives the profit of a year when its books are closed. */
export const SALDO_LABA = "3200";

type Sisi = "debit" | "kredit";
/**
 * An account that a trial balance can name. `sel` is the cell of its amount; `sisi` is the side on which it grows. A
 * `kontra` account is deducted from its part of the balance sheet. A `dihitung` account is a sum and takes no input.
 */
export type AkunSaldo = {
  readonly kode: string;
  readonly nama: readonly string[];
  readonly bagian: string;
  readonly sel: string;
  readonly sisi: Sisi;
  readonly kontra: boolean;
  readonly negatif: boolean;
  readonly dihitung: boolean;
};

type Bobot = ReadonlyMap<string, number>;
type Suku = { readonly nama: string; readonly tanda: number };
/** The summed rows of a row, by code and sign; null for a typed row. */
function sukuDari(row: BarisAkun | undefined): readonly Suku[] | null {
  if (!row || "grup" in row) return [];
  if (!("jumlah" in row)) return null;
  return row.jumlah.flatMap((term) =>
    typeof term === "string" ? [{ nama: term.slice(1), tanda: term.startsWith("-") ? -1 : 1 }] : [],
  );
}
/** The weight of every typed account in a sum: its count, with sign. */
function bobotDi(baris: readonly BarisAkun[], kode: string): Bobot {
  const found = new Map<string, number>();
  const walk = (at: string, tanda: number): void => {
    const terms = sukuDari(baris.find((one) => "kode" in one && one.kode === at));
    if (terms === null) found.set(at, (found.get(at) ?? 0) + tanda);
    else for (const term of terms) walk(term.nama, tanda * term.tanda);
  };
  walk(kode, 1);
  return found;
}

const entriesOf = (daftar: string): readonly RefEntry[] => {
  const list = REF_LISTS.find((one): one is RefList => one === daftar);
  return list ? ref(list) : [];
};

function akunBagian({ name, daftar, baris, kolom }: BagianAkun): readonly AkunSaldo[] {
  const [laba, aset, pasiva] = [POKOK.laba, POKOK.aset, POKOK.pasiva].map((kode) => bobotDi(baris, kode));
  const entries = entriesOf(daftar);
  const column = kolom[0]?.name ?? "";
  return baris.flatMap((row): AkunSaldo[] => {
    if ("grup" in row) return [];
    const { kode } = row;
    const credit = (laba?.get(kode) ?? 0) + (pasiva?.get(kode) ?? 0) - (aset?.get(kode) ?? 0);
    const { nama = kode, namaEn } = entries.find((one) => one.kode === kode) ?? {};
    return [
      {
        kode,
        bagian: name,
        sel: namaSel(kode, column),
        nama: namaEn === undefined ? [nama] : [nama, namaEn],
        sisi: credit < 0 ? "debit" : "kredit",
        kontra: (aset?.get(kode) ?? 0) < 0 || (pasiva?.get(kode) ?? 0) < 0,
        negatif: "negatif" in row && row.negatif === true,
        dihitung: "jumlah" in row,
      },
    ];
  });
}
/** The accounts of a form, in its order. */
export const akunSaldo = (form: DefFormulir): readonly AkunSaldo[] => form.sections.filter(isAkun).flatMap(akunBagian);

/** A sum of a form's accounts over amounts by their code, whole rupiah. */
export function jumlahPokok(form: DefFormulir, kode: string, nilai: (kode: string) => number): number {
  const baris = form.sections.filter(isAkun).flatMap((one) => one.baris);
  return [...bobotDi(baris, kode)].reduce((sum, [account, weight]) => sum + weight * nilai(account), 0);
}
/** The form that a trial balance of a return fills: that of its business sector; null before one is chosen. */
export function formulirSaldo({ formulir }: DefSpt, sektor: string | null): DefFormulir | null {
  const id = FORMULIR_SEKTOR.find((one) => SEKTOR[one] === sektor);
  return formulir.find((one) => one.id === id) ?? null;
}
