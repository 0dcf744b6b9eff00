import { terlambatDibuat } from "~/domain/efaktur";
import { type Rupiah, sum } from "~/domain/kit/rupiah";
import type { Tanggal } from "~/domain/kit/tanggal";

/** A posted invoice with a day of delivery. `keluaran`: 1 for the taxpayer's own. `kredit`: 1 if it is credited. */
export type FakturTerlambat = {
  readonly tanggal: Tanggal;
  readonly tanggalPenyerahan: string;
  readonly dppLain: Rupiah;
  readonly ppn: Rupiah;
  readonly keluaran: 0 | 1;
  readonly kredit: 0 | 1;
};
/** Own invoices made late, with their base and fine, and credited ones that do not count as invoices; whole rupiah. */
export type Terlambat = {
  readonly banyak: number;
  readonly dasar: Rupiah;
  readonly denda: Rupiah;
  /** The rate of the fine in per cent; the rates of its days if they differ. Empty without a fine. */
  readonly tarif: string;
  readonly gugur: number;
  readonly ppnGugur: Rupiah;
};
export const TIDAK_TERLAMBAT: Terlambat = { banyak: 0, dasar: 0, denda: 0, tarif: "", gugur: 0, ppnGugur: 0 };

/** Sums the late invoices of a return. Invoices on time add nothing. */
export function jumlahTerlambat(invoices: readonly FakturTerlambat[]): Terlambat {
  const late = invoices.flatMap((invoice) => {
    const found = terlambatDibuat(invoice.tanggal, invoice.tanggalPenyerahan, invoice.dppLain);
    return found ? [{ ...invoice, ...found }] : [];
  });
  const own = late.filter(({ keluaran }) => keluaran === 1);
  const lapsed = late.filter(({ kredit, gugur }) => kredit === 1 && gugur);
  return {
    banyak: own.length,
    dasar: sum(own.map(({ dppLain }) => dppLain)),
    denda: sum(own.map(({ denda }) => denda)),
    tarif: [...new Set(own.map(({ tarif }) => tarif))].join("/"),
    gugur: lapsed.length,
    ppnGugur: sum(lapsed.map(({ ppn }) => ppn)),
  };
}
