import type { Values } from "~/domain/kit/form";
import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import { akunSpt } from "~/domain/parameters/pembayaran";
import type { JalurPengembalian, Permohonan } from "~/domain/pembayaran/pengembalian";
import { type BagianBayar, type HasilSpt, hasilSpt, jumlahBayar } from "../../life";

/** The account of article 29. */
const AKUN = { kap: akunSpt.badan?.[0]?.kap ?? "", kjs: akunSpt.badan?.[0]?.kjs ?? "" };
const amount = (values: Values, name: string): Rupiah => (typeof values[name] === "number" ? values[name] : 0);
const words = (values: Values, name: string): string => (typeof values[name] === "string" ? values[name] : "");

/** What the return results in: F.17c, of a correction F.18b; negative when overpaid. */
export const saldoBadan = (values: Values): Rupiah => amount(values, "hasil");
/** The item that says so. */
export const butirBadan = (pembetulan: number): string => (pembetulan > 0 ? "F.18b" : "F.17c");

/** What is paid with the return, for the last month of its book year. */
export function bagianBayarBadan(values: Values, masa: Masa, pembetulan: number): readonly BagianBayar[] {
  const jumlah = saldoBadan(values);
  return jumlah > 0 ? [{ butir: butirBadan(pembetulan), ...AKUN, masa, jumlah, cara: "spt" }] : [];
}
export const hasilBadan = (values: Values, masa: Masa, pembetulan: number): HasilSpt =>
  hasilSpt(jumlahBayar(bagianBayarBadan(values, masa, pembetulan)), [saldoBadan(values)]);

/** What was paid too much, on the account of the return; whole rupiah. */
export const lebihBadan = (values: Values) => {
  const jumlah = rupiah(0 - saldoBadan(values));
  return jumlah > 0 ? [{ ...AKUN, jumlah }] : [];
};

const isJalur = (value: string): value is JalurPengembalian => value === "pemeriksaan" || value === "pendahuluan";
/** The refund that F.19 asks for. */
export function permohonanBadan(values: Values, pembetulan: number): readonly Permohonan[] {
  const jalur = words(values, "f19a");
  const [lebih] = lebihBadan(values);
  if (!lebih || !isJalur(jalur)) return [];
  return [
    {
      butir: butirBadan(pembetulan),
      ...lebih,
      jalur,
      pemohon: "badan",
      peredaran: amount(values, "peredaran"),
      rekening: {
        bank: words(values, "bank_nama"),
        nomor: words(values, "bank_nomor"),
        pemilik: words(values, "bank_pemilik"),
      },
    },
  ];
}
