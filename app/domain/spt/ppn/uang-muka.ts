import type { Rupiah } from "~/domain/kit/rupiah";
import { addMonths, lastDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { bulanUangMuka } from "~/domain/parameters/periksa";

/** Chains of down payments that are long without a repayment: their number, bases and numbers; whole rupiah. */
export type UangMukaLama = {
  readonly banyak: number;
  readonly dpp: Rupiah;
  /** The rest of their contracts. */
  readonly sisa: Rupiah;
  readonly nomor: string;
};
export const TANPA_UANG_MUKA: UangMukaLama = { banyak: 0, dpp: 0, sisa: 0, nomor: "" };

/**
 * The days of first down payments whose time without a repayment runs out in a month: each belongs to one month, so that
 * its chain is asked about once.
 */
export function hariUangMuka(masa: Masa): { readonly dari: Tanggal; readonly sebelum: Tanggal } {
  const bulan = bulanUangMuka.on(lastDay(masa));
  return { dari: lastDay(addMonths(masa, -bulan - 1)), sebelum: lastDay(addMonths(masa, -bulan)) };
}
