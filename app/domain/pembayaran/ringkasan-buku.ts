import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import { AKUN_DEPOSIT, type Akun } from "~/domain/parameters/pembayaran";
import type { Catatan } from "./buku-besar";

/** True if an account is that of the deposit. */
export const isDeposit = ({ kap, kjs }: Akun): boolean => kap === AKUN_DEPOSIT.kap && kjs === AKUN_DEPOSIT.kjs;

/** The cards of the ledger page: debits are negative, `saldo` is the open rest of both sides. */
export type RingkasanBuku = {
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
  readonly debitTersisa: Rupiah;
  readonly kreditTersisa: Rupiah;
  readonly saldo: Rupiah;
};
export function ringkasanBuku(rows: readonly Pick<Catatan, "sisi" | "jumlah" | "sisa">[]): RingkasanBuku {
  const total = (sisi: Catatan["sisi"], field: "jumlah" | "sisa") =>
    rows.reduce((sum, row) => (row.sisi === sisi ? rupiah(sum + row[field]) : sum), 0);
  const debitTersisa = 0 - total("debit", "sisa");
  const kreditTersisa = total("kredit", "sisa");
  return {
    debit: 0 - total("debit", "jumlah"),
    kredit: total("kredit", "jumlah"),
    debitTersisa,
    kreditTersisa,
    saldo: rupiah(debitTersisa + kreditTersisa),
  };
}

/** Unused deposit, whole rupiah. */
export const saldoDeposit = (rows: readonly (Akun & Pick<Catatan, "sisi" | "sisa">)[]): Rupiah =>
  rows.reduce((sum, row) => (row.sisi === "kredit" && isDeposit(row) ? rupiah(sum + row.sisa) : sum), 0);
