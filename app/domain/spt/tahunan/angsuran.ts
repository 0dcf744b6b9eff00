import { addMonths, type Masa, masaOf } from "~/domain/kit/tanggal";
import { type JenisSptTahunan, jatuhTempoSpt } from "~/domain/parameters/spt";
import { setahunOf, type TahunBuku } from "./periode";

/**
 * The months with the instalment of article 25 computed by an annual return. They run from the month in which that
 * return is due by law until the next one is due. Earlier months keep the instalment of the previous return (UU PPh
 * art. 25(2)).
 */
export const masaAngsuran = (jenis: JenisSptTahunan, akhir: Masa): TahunBuku =>
  setahunOf(masaOf(jatuhTempoSpt(jenis, akhir).lapor.asli));

/** The months of `masa` up to the current working month, oldest first. */
export function masaSampai({ awal, akhir }: TahunBuku, kini: Masa): readonly Masa[] {
  const months: Masa[] = [];
  for (let masa = awal; masa <= akhir && masa <= kini; masa = addMonths(masa, 1)) months.push(masa);
  return months;
}
