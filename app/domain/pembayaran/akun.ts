import type { Masa } from "~/domain/kit/tanggal";
import { AKUN_DEPOSIT, type Akun, MASA_CORETAX } from "~/domain/parameters/pembayaran";
import { findKapKjs } from "~/domain/ref/kap-kjs";

/** True if an account is paid for a whole year: annual ones, assessments and the deposit. */
export const isTahunan = ({ kap, kjs }: Akun): boolean =>
  kap === AKUN_DEPOSIT.kap || (findKapKjs(kap, kjs)?.periode ?? "masa") !== "masa";

/** True if the account exists for a period: codes from before Coretax are for earlier periods. */
export function isAkunMasa({ kap, kjs }: Akun, masa: Masa): boolean {
  const found = findKapKjs(kap, kjs);
  return found !== undefined && (!found.lama || masa < MASA_CORETAX);
}

/** The period of an account for a given month: the month, or January to December of its year. */
export const masaAkun = (akun: Akun, masa: Masa): { readonly masaAwal: Masa; readonly masaAkhir: Masa } =>
  isTahunan(akun)
    ? { masaAwal: `${masa.slice(0, 4)}-01`, masaAkhir: `${masa.slice(0, 4)}-12` }
    : { masaAwal: masa, masaAkhir: masa };
