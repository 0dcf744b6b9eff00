import type { Alasan, Langkah } from "../kit/alasan";
import { angka, type ComputeContext, type Values } from "../kit/form";
import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { objekOf } from "../ref/objek-pajak";
import { langkahGrossUp } from "./gross-up";
import type { JenisBukpot, JenisTahunan } from "./jenis";
import { hariAturan, teksOf } from "./masa";
import { dasarPajakDari, ditanggungOf, hitungPajak, type Pajak } from "./pajak";

/** Types whose tax is of one payment or month; A1 and A2 settle a span. */
export type JenisPeriode = Exclude<JenisBukpot, JenisTahunan>;
const AMOUNT: Readonly<Record<JenisPeriode, "bruto" | "dpp">> = {
  bpu: "dpp",
  cy: "dpp",
  "self-payment": "dpp",
  bpnr: "bruto",
  BP21: "bruto",
  BP26: "bruto",
  MP: "bruto",
};
/** Field of the form that holds the amount a slip is about. */
export const fieldJumlah = (jenis: JenisPeriode): "bruto" | "dpp" => AMOUNT[jenis];

/** The tax of a slip by what its form says, on the day whose rules count. */
export const pajakSlip = (jenis: JenisPeriode, values: Values, tanggal: Tanggal): Pajak =>
  hitungPajak(objekOf(jenis, teksOf(values.objek)), dasarPajakDari(values, AMOUNT[jenis], hariAturan(tanggal)));

/** Fields of a self-payment whose amounts are subtracted from its tax. */
export const PENGURANG = ["pphPasal24", "pphPihakLain"] as const;
/** What is left to pay of self-paid tax after article 24 and what others withheld; never below 0. */
export function pphDisetorOf(values: Values, pph: Rupiah): Alasan {
  const credits: Langkah[] = PENGURANG.filter((name) => angka(values, name) !== 0).map((name) => ({
    teks: `bukpot.kurang_${name}`,
    nilai: angka(values, name),
  }));
  const nilai = Math.max(0, pph - credits.reduce((total, { nilai = 0 }) => total + nilai, 0));
  return { nilai, langkah: [{ teks: "bukpot.pph", nilai: pph }, ...credits, { teks: "bukpot.disetor", nilai }] };
}

/** Computed fields of a slip of one payment, in the order of its form. */
export function hasilSlip(jenis: JenisPeriode, values: Values, pajak: Pajak): Readonly<Record<string, Alasan>> {
  const before = jenis === "MP" ? langkahGrossUp(values) : [];
  const pph: Alasan = { nilai: pajak.pph, langkah: [...before, ...pajak.langkah] };
  const { fasilitas } = dasarPajakDari(values, AMOUNT[jenis], "");
  if (jenis !== "self-payment") return { pph, ditanggung: ditanggungOf(fasilitas, pajak.pph) };
  const pphDisetor = pphDisetorOf(values, pajak.pph);
  return { pph, pphDisetor, ditanggung: ditanggungOf(fasilitas, pphDisetor.nilai) };
}

const NONE: Alasan = { nilai: 0, langkah: [] };
/** The rule of one computed field, for the form's definition. */
export const dariSlip =
  (jenis: JenisPeriode, field: string) =>
  (values: Values, { tanggal }: ComputeContext): Alasan =>
    hasilSlip(jenis, values, pajakSlip(jenis, values, tanggal))[field] ?? NONE;
