import { type Rupiah, times } from "../kit/rupiah";
import { bulanOf, lastDay, type Masa, masaOf, tahunOf } from "../kit/tanggal";
import type { IsiKaryawan } from "../pihak";
import { INDONESIA } from "../ref";
import type { JenisPemotongan } from "./rentang";

/** Fields of an employee's record that the rules of slips need. */
export type Kerja = Pick<IsiKaryawan, "mulai" | "berhenti" | "sebabBerhenti" | "pegawaiAsing" | "negara" | "gaji">;
type Rentang = Pick<Kerja, "mulai" | "berhenti">;

/** True if an employee worked on any day of a month. */
export const bekerjaOn = ({ mulai, berhenti }: Rentang, masa: Masa): boolean =>
  (mulai === null || mulai <= lastDay(masa)) && (berhenti === null || masaOf(berhenti) >= masa);
/** True if a month is an employee's last of the year: December, or the month in which the work ends (PMK 168/2023). */
export const masaTerakhir = ({ berhenti }: Pick<Kerja, "berhenti">, masa: Masa): boolean =>
  bulanOf(masa) === 12 || (berhenti !== null && masaOf(berhenti) === masa);
/** First month of an employee in the year of a month: January, or the month in which the work began. */
export function masaPertama({ mulai }: Pick<Kerja, "mulai">, masa: Masa): Masa {
  const januari = `${tahunOf(masa)}-01`;
  return mulai !== null && masaOf(mulai) > januari ? masaOf(mulai) : januari;
}
/** A month's fixed salary by contract: a twelfth of the annual one, half up to the rupiah. */
export const gajiSebulan = ({ gaji }: Pick<Kerja, "gaji">): Rupiah => times(gaji, [1, 12]);

/** True for a foreigner from abroad who works here: a tax subject only from arrival to departure. */
const dariLuarNegeri = ({ pegawaiAsing, negara }: Kerja): boolean => pegawaiAsing && negara !== INDONESIA;
const AKHIR_SUBJEK = ["meninggalkan_indonesia", "meninggal"];

/** True if a span is the whole calendar year. */
export const setahunPenuh = (awal: Masa, akhir: Masa): boolean => bulanOf(awal) === 1 && bulanOf(akhir) === 12;

/**
 * Kind of settlement of a span, by the employee's record: whole year, part of it, or annualised. Annualised applies
 * when the person became or ceased to be a tax subject within the year (UU PPh ps. 2A, 16(4); PMK 168/2023, examples C
 * and E).
 */
export function jenisPemotonganKerja(kerja: Kerja, awal: Masa, akhir: Masa): JenisPemotongan {
  if (setahunPenuh(awal, akhir)) return "FullYear";
  const arrived = dariLuarNegeri(kerja) && bulanOf(awal) !== 1;
  const ended =
    kerja.berhenti !== null && masaOf(kerja.berhenti) === akhir && AKHIR_SUBJEK.includes(kerja.sebabBerhenti);
  return arrived || ended ? "Annualized" : "PartialYear";
}

/**
 * True if a foreigner's work ends with a slip and no reason is recorded: the person could have left Indonesia for good.
 */
export const sebabBelumDiketahui = (kerja: Kerja, akhir: Masa): boolean =>
  dariLuarNegeri(kerja) && kerja.berhenti !== null && masaOf(kerja.berhenti) === akhir && kerja.sebabBerhenti === "";
