import { angka, type Values } from "../kit/form";
import { type Fraction, floorThousand, type Rupiah, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { biayaJabatan, biayaPensiun, isPtkp, type Ptkp, pasal17, ptkpSetahun } from "../parameters/pph21";
import { progresif } from "./lapis";
import { bulanDalam, hariAturan, teksOf } from "./masa";

/** How the last slip of a span counts: whole year, part of it, or part of it annualised (tax subject within the year). */
export const JENIS_PEMOTONGAN = ["FullYear", "PartialYear", "Annualized"] as const;
export type JenisPemotongan = (typeof JENIS_PEMOTONGAN)[number];
/** Object of pensioners, whose cost of pension is less than the cost of office. */
export const OBJEK_PENSIUN = "21-100-02";

/** Months of the span of a slip. */
export const bulanOfSlip = (values: Values): number => bulanDalam(teksOf(values.masaAwal), teksOf(values.masa));
export const isAnnualised = (values: Values): boolean => values.jenisPemotongan === "Annualized";
export const isPension = (values: Values): boolean => values.objek === OBJEK_PENSIUN;
/** Cost that is deducted from the gross of the slip, with its law. */
export const biayaOf = (values: Values, tanggal: Tanggal) =>
  (isPension(values) ? biayaPensiun : biayaJabatan).rowOn(hariAturan(tanggal));
export const ptkpOf = (values: Values): Ptkp => (isPtkp(values.ptkp) ? values.ptkp : "TK/0");
/** From a span to a year, and back. */
export const annual = (values: Values): Fraction => [12, bulanOfSlip(values)];
export const backToSpan = (values: Values): Fraction => [bulanOfSlip(values), 12];

/** Cost of office or pension of a gross over months, whole rupiah. */
export const costOf = (values: Values, gross: Rupiah, tanggal: Tanggal): Rupiah => {
  const { pecahan, sebulan, setahun } = biayaOf(values, tanggal).value;
  return Math.max(0, Math.min(times(gross, pecahan), sebulan * bulanOfSlip(values), setahun));
};

/** Tax of the span (line "pphBuktiIni") for a gross: the same rules as the lines below, in one go. */
export function pphSpan(values: Values, gross: Rupiah, tanggal: Tanggal): Rupiah {
  const date = hariAturan(tanggal);
  const deductions = costOf(values, gross, tanggal) + angka(values, "iuranPensiun") + angka(values, "zakat");
  const neto = gross - deductions + angka(values, "netoSebelumnya");
  const yearly = isAnnualised(values) ? times(neto, annual(values)) : neto;
  const pkp = floorThousand(Math.max(0, yearly - ptkpSetahun.on(date)[ptkpOf(values)]));
  const tax = progresif(pasal17.on(date), pkp);
  const due = isAnnualised(values) ? times(tax, backToSpan(values)) : tax;
  return due - angka(values, "pphSebelumnya");
}

/**
 * Tax allowance (line 2) that covers exactly the tax it causes. The tax grows by less than the allowance, so repeating
 * from 0 climbs to the lowest allowance that equals its own tax.
 */
export function tunjanganGrossUp(values: Values, otherGross: Rupiah, tanggal: Tanggal): Rupiah {
  let allowance = 0;
  for (;;) {
    const tax = Math.max(0, pphSpan(values, otherGross + allowance, tanggal));
    if (tax === allowance) return allowance;
    allowance = tax;
  }
}
