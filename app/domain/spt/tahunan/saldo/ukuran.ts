import type { BarisSaldo } from "./cocok";

/**
 * The columns with the closing balance of a sheet that has debit, credit and a balance. `saldo`: the balance (debit and
 * credit are movements). `sisi`: debit less credit.
 */
export const UKURAN_SALDO = ["saldo", "sisi"] as const;
export type UkuranSaldo = (typeof UKURAN_SALDO)[number];

const disagrees = ({ debit, kredit, jumlah }: BarisSaldo): boolean =>
  jumlah !== null && (debit !== null || kredit !== null) && Math.abs((debit ?? 0) - (kredit ?? 0)) !== Math.abs(jumlah);

/** True if debit, credit and balance of a sheet disagree, so that the user must choose the closing balance. */
export const perluUkuran = (rows: readonly BarisSaldo[]): boolean => rows.some(disagrees);

/** The rows with their closing balance only. The balance column counts until the user chooses. */
export function denganUkuran(rows: readonly BarisSaldo[], ukuran: UkuranSaldo | null): readonly BarisSaldo[] {
  if (!perluUkuran(rows)) return rows.map((row) => (hasSides(row) ? { ...row, jumlah: null } : row));
  if (ukuran === "sisi") return rows.map((row) => ({ ...row, jumlah: null }));
  return rows.map((row) => ({ ...row, debit: null, kredit: null, jumlah: row.jumlah ?? 0 }));
}

const hasSides = ({ debit, kredit }: BarisSaldo): boolean => debit !== null || kredit !== null;
