import { isKodeTransaksi, type KodeTransaksi } from "./kode";

/** The parts of a tax invoice number (NSFP). `status` 0 is normal, 1 the first replacement; `urut` from 1. */
type Nsfp = {
  readonly kode: KodeTransaksi;
  readonly status: number;
  readonly tahun: number;
  readonly urut: number;
};

const URUT_TERBESAR = 99_999_999_999;
const STATUS_TERBESAR = 99;
const inRange = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/**
 * Builds the 17 digits: code (2), status (2), year (2), running number (11). `tahun` is the year of the invoice's
 * making. Throws RangeError outside the digits (PER-11/PJ/2025 annex D).
 */
export function formatNsfp({ kode, status, tahun, urut }: Nsfp): string {
  if (!inRange(status, 0, STATUS_TERBESAR) || !inRange(tahun, 2000, 2099) || !inRange(urut, 1, URUT_TERBESAR)) {
    throw new RangeError(`no invoice number: ${kode} ${status} ${tahun} ${urut}`);
  }
  return `${kode}${String(status).padStart(2, "0")}${String(tahun % 100).padStart(2, "0")}${String(urut).padStart(11, "0")}`;
}

/** Reads 17 digits, with or without dots; null if the text is no invoice number. */
export function parseNsfp(text: string): Nsfp | null {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{11})$/.exec(text.replace(/[\s.-]/g, ""));
  if (!match) return null;
  const [, kode = "", status, tahun, urut] = match;
  if (!isKodeTransaksi(kode) || Number(urut) === 0) return null;
  return { kode, status: Number(status), tahun: 2000 + Number(tahun), urut: Number(urut) };
}

/** True for a number of e-Faktur Desktop: code and status (3), series (3), year (2), running number (8). */
export const isNomorDesktop = (text: string): boolean => /^\d{16}$/.test(text.replace(/[\s.-]/g, ""));

/** Number of the replacement of an invoice: the last 13 digits stay, the status rises by one, at most to 99. Throws RangeError. */
export function nsfpPengganti(nomor: string): string {
  const parts = parseNsfp(nomor);
  if (!parts) throw new RangeError(`not an invoice number: ${nomor}`);
  return formatNsfp({ ...parts, status: parts.status + 1 });
}

/** The last 13 digits, common to all replacements of one invoice. */
export const intiNsfp = (nomor: string): string => nomor.slice(-13);

/** `01.00.25.00000000001`; any other text stays unchanged. */
export const showNsfp = (nomor: string): string => nomor.replace(/^(\d{2})(\d{2})(\d{2})(\d{11})$/, "$1.$2.$3.$4");

/** Number of a return note: `RET`, year (2), running number (11). Throws RangeError. */
export function nomorRetur(tahun: number, urut: number): string {
  if (!inRange(tahun, 2000, 2099) || !inRange(urut, 1, URUT_TERBESAR))
    throw new RangeError(`no return number: ${tahun} ${urut}`);
  return `RET${String(tahun % 100).padStart(2, "0")}${String(urut).padStart(11, "0")}`;
}
