import type { Values } from "~/domain/kit/form";
import type { DefFormulir } from "~/domain/mesin/definisi";
import { type AkunSaldo, akunSaldo, jumlahPokok, POKOK, SALDO_LABA } from "./akun";
import { type BarisSaldo, type CaraCocok, kunciBaris, pencocok, TIDAK_DIPAKAI } from "./cocok";

/** A row with its account: null if none is found, `-` if it deliberately has none. */
type BarisTersusun = BarisSaldo & {
  readonly kode: string | null;
  readonly cara: CaraCocok | null;
  /** The amount it adds to its account, whole rupiah; 0 without an account, or for a computed sum. */
  readonly nilai: number;
};
export type Susunan = {
  readonly baris: readonly BarisTersusun[];
  /** Amounts by account, for every account with a row. */
  readonly akun: ReadonlyMap<string, number>;
  /** Sections of the form with accounts in the sheet. */
  readonly bagian: readonly string[];
};

const add = (rows: readonly number[]): number => rows.reduce((sum, one) => sum + one, 0);
const isDuaSisi = ({ debit, kredit }: BarisSaldo): boolean => debit !== null || kredit !== null;
/** True if the amounts of one column are signed, debits above and credits below 0, and add up to 0. */
const isBertanda = (rows: readonly BarisSaldo[]): boolean => {
  const amounts = rows.map(({ jumlah }) => jumlah ?? 0);
  return amounts.some((one) => one < 0) && add(amounts) === 0;
};
/** The debit side of a row less its credit side. */
const saldoDebit = (row: BarisSaldo): number =>
  isDuaSisi(row) ? (row.debit ?? 0) - (row.kredit ?? 0) : (row.jumlah ?? 0);

/** The amount a row adds to an account, as the form writes it: it grows on the account's own side. */
function nilaiBaris(row: BarisSaldo, { sisi, kontra }: AkunSaldo, bertanda: boolean): number {
  if (isDuaSisi(row) || bertanda) return sisi === "debit" ? saldoDebit(row) : -saldoDebit(row) || 0;
  const amount = row.jumlah ?? 0;
  return kontra ? Math.abs(amount) : amount;
}

export type Pilihan = Readonly<Record<string, string>>;
/**
 * Gives every row of a trial balance its account: the chosen one (`pilihan`, by `kunciBaris`), or the one its code or
 * name finds. Amounts of one account add up. The order of the rows does not matter.
 */
export function buildSaldo(form: DefFormulir, rows: readonly BarisSaldo[], pilihan: Pilihan = {}): Susunan {
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

/** The content of a form after a sheet is put in, and its balance check. Amounts are whole rupiah. */
export type HasilSaldo = {
  /** The typed values of the form after that. */
  readonly isi: Values;
  readonly aset: number;
  readonly pasiva: number;
  readonly laba: number;
  /** Assets less liabilities and equity; also 0 if the sheet has no balance sheet. */
  readonly selisih: number;
  /** True if the difference is the profit of books that are not closed yet. On request it goes to retained earnings. */
  readonly dapatDitutup: boolean;
  /** Accounts below 0 that must not be. */
  readonly negatif: readonly string[];
  /** Accounts with a current amount that the sheet does not name. */
  readonly dikosongkan: readonly string[];
};

/**
 * Replaces the amounts of the sections that a trial balance has accounts for; adjustments stay. `tutup`: adds the
 * profit of unclosed books to retained earnings.
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
