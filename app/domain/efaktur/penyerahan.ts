import { persenOf, type Rupiah, times } from "../kit/rupiah";
import { isTanggal, type Tanggal } from "../kit/tanggal";
import { batasPembuatan } from "../parameters/ppn";
import { dendaFaktur } from "../parameters/sanksi";
import type { Faktur } from "./faktur";
import type { FakturHasil } from "./hitung-faktur";
import type { Lapor } from "./temuan";

/** An invoice made after the last day for the invoice of its delivery. */
type Terlambat = {
  /** The last day on which it counts as an invoice. */
  readonly batas: Tanggal;
  readonly gugur: boolean;
  /** The seller's fine, whole rupiah, and its rate in per cent of the base. */
  readonly denda: Rupiah;
  readonly tarif: string;
};

/**
 * The lateness of an invoice; null if it is on time or tells no day of delivery. `dasar`: the base of its VAT, whole
 * rupiah. The invoice's own day decides the fine (UU KUP art. 14(4)).
 */
export function terlambatDibuat(tanggal: Tanggal, penyerahan: string, dasar: Rupiah): Terlambat | null {
  if (!isTanggal(penyerahan)) return null;
  const { tepat, gugur } = batasPembuatan(penyerahan);
  if (tanggal <= tepat) return null;
  const rate = dendaFaktur.on(tanggal);
  return { batas: gugur, gugur: tanggal > gugur, denda: times(dasar, rate), tarif: persenOf(rate) };
}

/** Warns about an invoice made late, and about one so late that its buyer cannot credit its VAT. */
export function checkPenyerahan(faktur: Faktur, { nilai }: FakturHasil, lapor: Lapor): void {
  const { tanggal, tanggalPenyerahan: penyerahan } = faktur;
  const late = isTanggal(tanggal) ? terlambatDibuat(tanggal, penyerahan, nilai.dppLain) : null;
  if (!late) return;
  const field = "tanggalPenyerahan";
  lapor("invoice_late", field, { penyerahan, tanggal, dpp: nilai.dppLain, denda: late.denda, tarif: late.tarif });
  if (late.gugur) lapor("invoice_lapsed", field, { penyerahan, tanggal, batas: late.batas });
}
