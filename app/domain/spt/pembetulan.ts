import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { Tanggal } from "~/domain/kit/tanggal";
import { type MetodePembetulan, metodePembetulan } from "~/domain/parameters/spt";

/** History of one result line (III.E, VI.C …) over the returns filed before, whole rupiah. */
export type PosisiLalu = {
  /** The line on the corrected return; negative when overpaid. */
  readonly hasil: Rupiah;
  /** The total paid on it, over the whole chain of returns. */
  readonly dibayar: Rupiah;
  /** The total refunded of it. */
  readonly dikembalikan: Rupiah;
};

/**
 * Method of a correction filed on a day: `ganti` from 1 October 2026 (PER-12/PJ/2026), `delta` before. Before that day,
 * `ganti` needs an overpaid return whose refund is under audit (PER-11/PJ/2025).
 */
export function metodePadaTanggal(
  tanggalLapor: Tanggal,
  lalu: { readonly hasil: Rupiah; readonly permintaan: string | null },
  minta: boolean,
): MetodePembetulan {
  if (metodePembetulan.on(tanggalLapor) === "ganti") return "ganti";
  return minta && mayReplace(lalu) ? "ganti" : "delta";
}

/** True if *Ganti SPT sebelumnya* can be ticked while the delta method is in force. */
export const mayReplace = (lalu: { readonly hasil: Rupiah; readonly permintaan: string | null }): boolean =>
  lalu.hasil < 0 && lalu.permintaan === "pengembalian_pemeriksaan";

/**
 * The amount "on the return being corrected" (III.F, VI.D, VII.B, VIII.B). Under `delta` it is the earlier result,
 * under `ganti` the tax paid less refunds.
 */
export const nilaiLalu = (metode: MetodePembetulan, lalu: PosisiLalu): Rupiah =>
  metode === "delta" ? lalu.hasil : rupiah(lalu.dibayar - lalu.dikembalikan);

/**
 * Compensation carried to the next period after a correction. `selisih` is III.G (negative: overpaid). Under `delta`
 * the carried amount stays and a further overpayment is added. Under `ganti` the new overpayment replaces the old.
 * `permintaan` is III.H of the correction.
 */
export function kompensasiSesudah(
  metode: MetodePembetulan,
  dibawaLalu: Rupiah,
  selisih: Rupiah,
  permintaan: string | null,
): Rupiah {
  const tambahan = selisih < 0 && permintaan === "kompensasi" ? -selisih : 0;
  return metode === "delta" ? rupiah(dibawaLalu + tambahan) : tambahan;
}
