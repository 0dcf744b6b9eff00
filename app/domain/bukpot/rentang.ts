import type { Dated } from "../kit/dated";
import { type Fraction, floorThousand, type Rupiah, times } from "../kit/rupiah";
import { type Nilai, wholeOrTooBig } from "../mesin/nilai";
import { isPecahan } from "../mesin/pecahan";
import { type DefFungsi, defineFungsi } from "../mesin/rumus";
import { type Lapis, pasal17 } from "../parameters/pph21";
import { progresif } from "./lapis";
import { bulanDalam, teksOf } from "./masa";

/**
 * Kind of settlement of a span's last slip: whole year, part of it, or part of it annualised (tax subject within the
 * year).
 */
export const JENIS_PEMOTONGAN = ["FullYear", "PartialYear", "Annualized"] as const;
export type JenisPemotongan = (typeof JENIS_PEMOTONGAN)[number];
/** Object of pensioners, whose cost of pension is less than the cost of office. */
export const OBJEK_PENSIUN = "21-100-02";

/** Months of the span of a slip, both ends included; 1 if the span is unreadable. */
export const bulanRentang: DefFungsi<"awal" | "akhir"> = {
  nama: "bulan_rentang",
  operan: { awal: "masa", akhir: "masa" },
  hasil: "cacah",
  boleh: ["awal", "akhir"],
  dasar: { kutipan: "PER-11/PJ/2025" },
  hitung: ({ awal, akhir }) => bulanDalam(teksOf(awal), teksOf(akhir)),
};

/** Inputs for the tax of a span in addition to its gross: whole rupiah, months, cost share to deduct. */
type Rentang = {
  readonly biaya: Fraction;
  readonly biayaMaks: Rupiah;
  readonly bulan: number;
  readonly disetahunkan: boolean;
  readonly pengurang: Rupiah;
  readonly netoSebelumnya: Rupiah;
  readonly pphSebelumnya: Rupiah;
  readonly ptkp: Rupiah;
};
/** Tax of the span for a gross, computed by the rules of the form's lines in one go. */
function pphRentang(rentang: Rentang, gross: Rupiah, lapis: readonly Lapis[]): Rupiah {
  const { bulan, disetahunkan } = rentang;
  const cost = Math.max(0, Math.min(times(gross, rentang.biaya), rentang.biayaMaks));
  const neto = gross - cost - rentang.pengurang + rentang.netoSebelumnya;
  const yearly = disetahunkan ? times(neto, [12, bulan]) : neto;
  const tax = progresif(lapis, floorThousand(Math.max(0, yearly - rentang.ptkp)));
  return (disetahunkan ? times(tax, [bulan, 12]) : tax) - rentang.pphSebelumnya;
}

const whole = (value: Nilai): Rupiah => (typeof value === "number" ? value : 0);
const lapis: Dated<readonly Lapis[]> = pasal17;
/**
 * Tax allowance (line 2) that covers exactly the tax it causes. The tax grows by less than the allowance. Iteration
 * from 0 therefore reaches the lowest allowance that equals its own tax.
 */
export const tunjanganRentang = defineFungsi({
  nama: "tunjangan_gross_up",
  operan: {
    bruto: "rupiah",
    biaya: "pecahan",
    biayaMaks: "rupiah",
    bulan: "cacah",
    disetahunkan: "yaTidak",
    pengurang: "rupiah",
    netoSebelumnya: "rupiah",
    ptkp: "rupiah",
    pphSebelumnya: "rupiah",
  },
  tabel: { lapis },
  hasil: "rupiah",
  dasar: { kutipan: "PMK 168/2023 ps. 14, 15" },
  hitung(operan, tabel) {
    if (!isPecahan(operan.biaya)) return null;
    const rentang: Rentang = {
      biaya: [operan.biaya.n, operan.biaya.d],
      biayaMaks: whole(operan.biayaMaks),
      bulan: whole(operan.bulan),
      disetahunkan: operan.disetahunkan === true,
      pengurang: whole(operan.pengurang),
      netoSebelumnya: whole(operan.netoSebelumnya),
      pphSebelumnya: whole(operan.pphSebelumnya),
      ptkp: whole(operan.ptkp),
    };
    let allowance = 0;
    for (;;) {
      const tax = Math.max(0, pphRentang(rentang, whole(operan.bruto) + allowance, tabel.lapis.value));
      if (tax === allowance) return wholeOrTooBig(allowance);
      allowance = tax;
    }
  },
});
