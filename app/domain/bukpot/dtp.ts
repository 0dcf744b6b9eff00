import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { batasDtp, sektorDitanggung } from "../parameters/pph21";
import { hariAturan } from "./masa";

/**
 * True if the government can bear the tax of a permanent employee of a favoured sector. Decisive is the contract's
 * fixed and regular gross of January or the first month worked (PMK 10/2025, PMK 105/2025).
 */
export const layakDtp = (brutoTetapKontrak: Rupiah, tanggal: Tanggal): boolean =>
  brutoTetapKontrak <= batasDtp.on(hariAturan(tanggal)).sebulan;

/** The same for a casual worker paid by the day, week, unit or piece: decisive is the average per day. */
export const layakDtpHarian = (bruto: Rupiah, hari: number, tanggal: Tanggal): boolean =>
  bruto <= batasDtp.on(hariAturan(tanggal)).sehari * Math.max(1, hari);

/** True if a business is in a favoured sector, by the first digits of its classification (KLU, five digits). */
export const sektorDtp = (klu: string, tanggal: Tanggal): boolean =>
  sektorDitanggung.on(hariAturan(tanggal)).some((awal) => klu.startsWith(awal));
