import type { Values } from "~/domain/kit/form";
import type { DefFormulir } from "~/domain/mesin/definisi";
import { type AkunSaldo, akunSaldo, jumlahPokok, POKOK, SALDO_LABA } from "./akun";
import { type BarisSaldo, type CaraCocok, kunciBaris, pencocok, TIDAK_DIPAKAI } from "./cocok";

/** A row with the account it goes to: null where none is found, `-` where it goes to none on purpose. */
type BarisTersusun = BarisSaldo & {
  readonly kode: string | null;
  readonly cara: CaraCocok | null;
  /** What it adds to its account, whole rupiah; 0 where it goes to none, or to a sum that is computed. */
  readonly nilai: number;
};
export type Susunan = {
  readonly baris: readonly BarisTersusun[];
  /** Amounts by account, of every account that a row goes to. */
  readonly akun: ReadonlyMap<string, number>;
  /** Sections of the form that the sheet has accounts of. */
  readonly bagian: readonly string[];
};

const add = (rows: readonly number[]): number => rows.reduce((sum, one) => sum + one, 0);
const isDuaSisi = ({ debit, kredit }: BarisSaldo): boolean => debit !== null || kredit !== null;
/** Amounts of one column with debits above and credits below 0, which add up to nothing. */
const isBertanda = (rows: readonly BarisSaldo[]): boolean => {
  const amounts = rows.map(({ jumlah }) => jumlah ?? 0);
  return amounts.some((one) => one < 0) && add(amounts) === 0;
};
/** What a row has more on its debit side than on its credit side. */
const saldoDebit = (row: BarisSaldo): number =>
  isDuaSisi(row) ? (row.debit ?? 0) - (row.kredit ?? 0) : (row.jumlah ?? 0);

/** What a row adds to an account, as the form writes it: an amount that grows on the account's own side. */
function nilaiBaris(row: BarisSaldo, { sisi, kontra }: AkunSaldo, bertanda: boolean): number {
  if (isDuaSisi(row) || bertanda) return sisi === "debit" ? saldoDebit(row) : -saldoDebit(row) || 0;
  const amount = row.jumlah ?? 0;
  return kontra ? Math.abs(amount) : amount;
}

export type Pilihan = Readonly<Record<string, string>>;
/**
 * Gives every row of a trial balance its account: the one chosen for it (`pilihan`, by `kunciBaris`), or the one its code
 * or its name finds. Amounts of one account add up; what the order of the rows is does not matter.
 */
export function susunSaldo(form: DefFormulir, rows: readonly BarisSaldo[], pilihan: Pilihan = {}): Susunan {
  const accounts = akunSaldo(form);
  const find = pencocok(accounts);
  const byCode = new Map(accounts.map((one) => [one.kode, one]));
  const bertanda = isBertanda(rows);
  const baris = rows.map((row): BarisTersusun => {
    const chosen = pilihan[kunciBaris(row)];
    const found = chosen === undefined ? find(row) : { kode: chosen, cara: "pilihan" as const };
    const account = found && byCode.get(found.kode);
    if (!found || (!account && found.kode !== TIDAK_DIPAKAI)) return { ...row, kode: null, cara: null, nilai: 0 };
    return { ...row, ...found, nilai: account && !account.dihitung ? nilaiBaris(row, account, bertanda) : 0 };
  });
  const landed = baris.filter(({ kode }) => kode !== null && byCode.get(kode)?.dihitung === false);
  const akun = new Map<string, number>();
  for (const { kode, nilai } of landed) if (kode !== null) akun.set(kode, (akun.get(kode) ?? 0) + nilai);
  const bagian = [...new Set(landed.flatMap(({ kode }) => byCode.get(kode ?? "")?.bagian ?? []))];
  return { baris, akun, bagian };
}

/** A cell of a form as a number; empty is 0. */
const angka = (value: unknown): number => (typeof value === "number" ? value : 0);

/** What a form holds once a sheet stands in it, and whether it adds up. Amounts are whole rupiah. */
export type HasilSaldo = {
  /** What is typed in the form then. */
  readonly isi: Values;
  readonly aset: number;
  readonly pasiva: number;
  readonly laba: number;
  /** Assets less liabilities and equity; 0 as well where the sheet has no balance sheet. */
  readonly selisih: number;
  /** Whether that is the profit of books that are not closed yet: it goes to retained earnings when one says so. */
  readonly dapatDitutup: boolean;
  /** Accounts that may not lie below 0 and do. */
  readonly negatif: readonly string[];
  /** Accounts with an amount now that the sheet does not name. */
  readonly dikosongkan: readonly string[];
};

/**
 * Puts a trial balance in the place of the amounts of the sections that it has accounts of; adjustments stay. `tutup`:
 * the profit of books that are not closed is added to retained earnings.
 */
export function pasangSaldo(form: DefFormulir, isi: Values, susunan: Susunan, tutup = false): HasilSaldo {
  const accounts = akunSaldo(form);
  const typed = accounts.filter(({ dihitung }) => !dihitung);
  const replaced = typed.filter(({ bagian }) => susunan.bagian.includes(bagian));
  const next: Record<string, unknown> = { ...isi };
  for (const { kode, sel } of replaced) next[sel] = susunan.akun.get(kode) ?? null;
  const cells = new Map(typed.map(({ kode, sel }) => [kode, sel]));
  const nilai = (kode: string): number => angka(next[cells.get(kode) ?? ""]);
  const [aset, awal, laba] = [POKOK.aset, POKOK.pasiva, POKOK.laba].map((kode) => jumlahPokok(form, kode, nilai));
  const sheet = accounts.find(({ kode }) => kode === POKOK.aset)?.bagian ?? "";
  const selisih = susunan.bagian.includes(sheet) ? (aset ?? 0) - (awal ?? 0) : 0;
  const luar = add(susunan.baris.filter(({ kode }) => kode === TIDAK_DIPAKAI).map(saldoDebit));
  const dapatDitutup = selisih !== 0 && selisih === (laba ?? 0) - luar && cells.has(SALDO_LABA);
  const ditutup = tutup && dapatDitutup ? selisih : 0;
  if (ditutup !== 0) next[cells.get(SALDO_LABA) ?? ""] = nilai(SALDO_LABA) + ditutup;
  return {
    isi: next,
    aset: aset ?? 0,
    pasiva: (awal ?? 0) + ditutup,
    laba: laba ?? 0,
    selisih: selisih - ditutup,
    dapatDitutup,
    negatif: replaced.filter(({ negatif, sel }) => !negatif && angka(next[sel]) < 0).map(({ kode }) => kode),
    dikosongkan: replaced
      .filter(({ kode, sel }) => angka(isi[sel]) !== 0 && !susunan.akun.has(kode))
      .map(({ kode }) => kode),
  };
}
