import type { Masa } from "~/domain/kit/tanggal";
import { AKUN_DEPOSIT, type Akun, MASA_CORETAX } from "~/domain/parameters/pembayaran";
import { findKapKjs } from "~/domain/ref/kap-kjs";

/** Whether an account is paid for a whole year: yearly ones, assessments and the deposit. */
export const isTahunan = ({ kap, kjs }: Akun): boolean =>
  kap === AKUN_DEPOSIT.kap || (findKapKjs(kap, kjs)?.periode ?? "masa") !== "masa";

/** Whether there is such an account for a period: codes from before Coretax are of periods before it. */
export function isAkunMasa({ kap, kjs }: Akun, masa: Masa): boolean {
  const found = findKapKjs(kap, kjs);
  return found !== undefined && (!found.lama || masa < MASA_CORETAX);
}

/** The period that an account is paid for when a month is meant: the month, or January to December of its year. */
export const masaAkun = (akun: Akun, masa: Masa): { readonly masaAwal: Masa; readonly masaAkhir: Masa } =>
  isTahunan(akun)
    ? { masaAwal: `${masa.slice(0, 4)}-01`, masaAkhir: `${masa.slice(0, 4)}-12` }
    : { masaAwal: masa, masaAkhir: masa };
