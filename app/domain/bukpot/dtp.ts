import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { batasDtp, sektorDitanggung } from "../parameters/pph21";
import { hariAturan } from "./masa";

/**
 * Whether the government may bear the tax of a permanent employee of a favoured sector: by the fixed and regular gross
 * that the contract gives for January or the first month worked, whatever was really paid (PMK 10/2025, PMK 105/2025).
 */
export const layakDtp = (brutoTetapKontrak: Rupiah, tanggal: Tanggal): boolean =>
  brutoTetapKontrak <= batasDtp.on(hariAturan(tanggal)).sebulan;

/** The same for a casual worker paid by the day, week, unit or piece: by the average of a day. */
export const layakDtpHarian = (bruto: Rupiah, hari: number, tanggal: Tanggal): boolean =>
  bruto <= batasDtp.on(hariAturan(tanggal)).sehari * Math.max(1, hari);

/** Whether a business is of a favoured sector, by the beginning of its classification (KLU, five digits). */
export const sektorDtp = (klu: string, tanggal: Tanggal): boolean =>
  sektorDitanggung.on(hariAturan(tanggal)).some((awal) => klu.startsWith(awal));
