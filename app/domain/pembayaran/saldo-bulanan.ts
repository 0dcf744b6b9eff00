import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import { addMonths, type Masa, monthsBetween } from "~/domain/kit/tanggal";
import type { Catatan } from "./buku-besar";

/** The total booked in a month on one side, whole rupiah. */
export type JumlahBulan = Pick<Catatan, "sisi" | "jumlah"> & { readonly bulan: Masa };
/** A month of a ledger: its entries, debits negative as on its cards, and its balance at the month's end. */
export type SaldoBulan = {
  readonly bulan: Masa;
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
  readonly saldo: Rupiah;
};

/**
 * The balance of a ledger month by month, from the first entry to `sampai` at least, including months that have no
 * entries. Entries settle each other by equal amounts, so the last balance is the open rest of both sides.
 */
export function saldoBulanan(rows: readonly JumlahBulan[], sampai: Masa): readonly SaldoBulan[] {
  const first = rows.reduce((least, { bulan }) => (bulan < least ? bulan : least), sampai);
  const last = rows.reduce((most, { bulan }) => (bulan > most ? bulan : most), sampai);
  const total = (month: Masa, side: Catatan["sisi"]) =>
    rows.reduce((sum, { bulan, sisi, jumlah }) => (bulan === month && sisi === side ? rupiah(sum + jumlah) : sum), 0);
  let saldo: Rupiah = 0;
  return rows.length === 0
    ? []
    : Array.from({ length: monthsBetween(first, last) + 1 }, (_, at) => {
        const bulan = addMonths(first, at);
        const debit = 0 - total(bulan, "debit");
        const kredit = total(bulan, "kredit");
        saldo = rupiah(saldo + debit + kredit);
        return { bulan, debit, kredit, saldo };
      });
}
