import type { Npwp } from "../../kit/npwp";
import { masaOf, type Tanggal } from "../../kit/tanggal";
import { escapeXml } from "../write-xml";

/** A sample file of an import. `sah`: it is accepted completely; the others demonstrate the report of findings. */
export type Sample = { readonly id: string; readonly sah: boolean; readonly xml: string };

/** Numbers to put into a sample. */
export type PihakContoh = {
  readonly npwp: Npwp;
  readonly nama: string;
  readonly lawan01: { readonly npwp: Npwp; readonly nama: string };
  readonly lawan02: { readonly npwp: Npwp; readonly nama: string };
  readonly karyawan?: Npwp;
  /** A government treasurer, who must give a payment method. */
  readonly instansi?: boolean;
  /** A person of the sandbox without a taxpayer account. */
  readonly perorangan: Npwp;
  /** Samples have dates in the month of this day, never after it. */
  readonly tanggal: Tanggal;
};

const PEMILIK = ["1234567890123456", "0012345678999000", "0012345678901000"];
const LAWAN_01 = "6543210987654321";

/** Puts the trainee's numbers, partners and month into a sample. Its own TIN always becomes the active one. */
export function fillSample(xml: string, pihak: PihakContoh): string {
  const own = /<TIN>\s*(\d{16})/.exec(xml)?.[1];
  const swapped = own === LAWAN_01;
  const numbers: Record<string, string> = {
    ...Object.fromEntries(PEMILIK.map((npwp) => [npwp, swapped ? pihak.lawan01.npwp : pihak.npwp])),
    [LAWAN_01]: swapped ? pihak.npwp : pihak.lawan01.npwp,
    "1111222233334444": pihak.lawan02.npwp,
    "0987654321098765": pihak.karyawan ?? pihak.perorangan,
    "9901000000000001": pihak.perorangan,
  };
  // partners of the class have no branches
  const paid = pihak.instansi ? xml.replaceAll("<GovTreasurerOpt>N/A<", "<GovTreasurerOpt>Imprest<") : xml;
  return fillDates(paid.replaceAll(`${LAWAN_01}000001`, `${LAWAN_01}000000`), pihak.tanggal)
    .replace(new RegExp(Object.keys(numbers).join("|"), "g"), (npwp) => numbers[npwp] ?? npwp)
    .replaceAll(/PT Contoh (?:Pembeli|Penyedia)/g, () => escapeXml(pihak.lawan01.nama));
}

function fillDates(xml: string, tanggal: Tanggal): string {
  const masa = masaOf(tanggal);
  const [year = "", month = ""] = masa.split("-");
  const dayOf = (day: string): string => (`${masa}-${day}` > tanggal ? tanggal.slice(8) : day);
  return xml
    .replace(/\b2026-03-(\d\d)\b/g, (_, day: string) => `${masa}-${dayOf(day)}`)
    .replace(/\b(\d\d)([-/])03[-/]2026\b/g, (_, day: string, mark: string) => [dayOf(day), month, year].join(mark))
    .replace(/<CustomDocMonthYear>\d{6}/g, `<CustomDocMonthYear>${month}${year}`)
    .replace(/<(TaxPeriodMonth(?:End)?|NumberOfMonths)>3</g, `<$1>${Number(month)}<`)
    .replace(/<Period>03</g, `<Period>${month}<`)
    .replace(/<(TaxPeriodYear|Year)>2026</g, `<$1>${year}<`);
}
