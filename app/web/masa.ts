import { isMasa, type Masa, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { masaDikerjakan } from "~/domain/parameters/spt";
import { readCookie, writeCookie } from "./cookie";

/** The working period, the period open on the class date, and the month of that date. */
export type MasaKerja = { readonly masa: Masa; readonly terbuka: Masa; readonly kelas: Masa };

const COOKIE = "masa";
const YEAR = 31_536_000;

/**
 * The period of a request on a class date. The chosen one counts while the same period is open. Otherwise it is the
 * open one, whose VAT return is due next. A class that moves on starts anew.
 */
export function readMasa(cookieHeader: string | null, tanggalKelas: Tanggal): MasaKerja {
  const terbuka = masaDikerjakan("ppn", tanggalKelas);
  const [masa = "", dari] = (readCookie(cookieHeader, COOKIE) ?? "").split("~");
  return { masa: isMasa(masa) && dari === terbuka ? masa : terbuka, terbuka, kelas: masaOf(tanggalKelas) };
}

/** The `Set-Cookie` value that remembers a choice. */
export const writeMasa = ({ masa, terbuka }: Pick<MasaKerja, "masa" | "terbuka">): string =>
  writeCookie(COOKIE, `${masa}~${terbuka}`, YEAR);
