import { addMonths, type Masa, masaOf } from "~/domain/kit/tanggal";
import { type JenisSptTahunan, jatuhTempoSpt } from "~/domain/parameters/spt";
import { setahunDari, type TahunBuku } from "./periode";

/**
 * The months for which the instalment of article 25 is what an annual return has computed: from the month in which that
 * return is due by law, until the next one is due. Months before keep the instalment of the return before (UU PPh art. 25(2)).
 */
export const masaAngsuran = (jenis: JenisSptTahunan, akhir: Masa): TahunBuku =>
  setahunDari(masaOf(jatuhTempoSpt(jenis, akhir).lapor.asli));

/** The months of `masa` up to the one that is being worked in, oldest first. */
export function masaSampai({ awal, akhir }: TahunBuku, kini: Masa): readonly Masa[] {
  const months: Masa[] = [];
  for (let masa = awal; masa <= akhir && masa <= kini; masa = addMonths(masa, 1)) months.push(masa);
  return months;
}
