import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import { type Akun, akunPph21 } from "~/domain/parameters/pembayaran";
import type { SumberBaris } from "../bukpot/alasan";
import type { GarisLalu } from "../bukpot/lalu";
import { type BagianBayar, type HasilSpt, hasilSpt, jumlahBayar } from "../life";
import { angkaPph21, BUTIR_PPH21, type ButirPph21, butirDari, PAJAK, type Pajak, TAXES } from "./induk";

/** Result of one tax: item 4, or item 6 for a correction. A negative result is an excess carried to the next period. */
export const saldoPph21 = (values: Values, pembetulan: number, pajak: Pajak): Rupiah =>
  angkaPph21(values, pembetulan > 0 ? `${pajak}_6` : `${pajak}_4`);

/** The amounts owed by a computed Induk: article 21 on 411121-100, article 26 on 411127-100. */
export function bagianBayarPph21(values: Values, masa: Masa, pembetulan: number): readonly BagianBayar[] {
  return TAXES.map((pajak): BagianBayar => {
    const { kap, kjs }: Akun = akunPph21[pajak];
    const jumlah = saldoPph21(values, pembetulan, pajak);
    return { butir: `${PAJAK[pajak]}.${pembetulan > 0 ? 6 : 4}`, kap, kjs, masa, jumlah, cara: "spt" };
  }).filter(({ jumlah }) => jumlah > 0);
}

/** Outcome of a computed Induk. */
export const hasilPph21 = (values: Values, masa: Masa, pembetulan: number): HasilSpt =>
  hasilSpt(
    jumlahBayar(bagianBayarPph21(values, masa, pembetulan)),
    TAXES.map((pajak) => saldoPph21(values, pembetulan, pajak)),
  );

/** Lines that a correction takes over: item 5 of each tax. An excess is carried on, never refunded. */
export const garisPph21: readonly GarisLalu[] = TAXES.map((pajak) => ({
  field: `${pajak}_5`,
  hasil: (values) => angkaPph21(values, `${pajak}_4`),
  saldo: (values, pembetulan) => saldoPph21(values, pembetulan, pajak),
  kredit: null,
}));

/** Rows behind a field of the Induk: their lines, their attachment if there is one, and the amount. */
export function sumberPph21(field: string): SumberBaris | null {
  if (field in BUTIR_PPH21) {
    const { lampiran } = BUTIR_PPH21[field as ButirPph21];
    return { dari: [field], lampiran, kolom: "dipotong" };
  }
  for (const pajak of TAXES) {
    if (field === `${pajak}_dtp`) return { dari: butirDari(pajak), lampiran: null, kolom: "ditanggung" };
    if (field === `${pajak}_3_bukpot`) return { dari: butirDari(pajak), lampiran: "L-III", kolom: "langsung" };
  }
  return null;
}
