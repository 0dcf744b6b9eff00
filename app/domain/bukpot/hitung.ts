import type { Alasan } from "../kit/alasan";
import { angka, type ComputeContext, compute, type Values } from "../kit/form";
import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { pasal17 } from "../parameters/pph21";
import { type Objek, objekOf } from "../ref/objek-pajak";
import { formBukpot } from "./form";
import { aturanTunjangan } from "./form-tahunan";
import { isTahunan, type JenisBukpot, type JenisTahunan, JUMLAH_TERBESAR } from "./jenis";
import { lapisDari } from "./lapis";
import { hariAturan, teksOf } from "./masa";
import { hasilSlip, type JenisPeriode, pajakSlip } from "./slip";

/** Sums of the issued MP slips of an employee in the span before the last period, whole rupiah. `pph` includes `ditanggung`. */
export type JumlahMp = { readonly bruto: Rupiah; readonly pph: Rupiah; readonly ditanggung: Rupiah };
/** What the figures depend on besides the form: the day whose rules count (last day of the period), earlier slips. */
export type KonteksHitung = {
  readonly tanggal: Tanggal;
  readonly mp?: JumlahMp;
  /** Gross of lump sums of the recipient within two years; counts where the form leaves `brutoSebelumnya` empty. */
  readonly brutoSebelumnya?: Rupiah;
};

/**
 * What lists, returns and prints need of a slip. `pph` is the tax of the slip whoever bears it (self-payment: what is
 * left to pay; A1, A2: of the last period, may be negative), `ditanggung` its part borne by the government. `bruto` of
 * A1 and A2 is the gross of the last period, `brutoSetahun` and `pphSetahun` are gross and tax of the whole span.
 */
export type RingkasBukpot = {
  readonly objek: Objek | null;
  readonly pasal: Objek["pasal"] | "";
  readonly sifat: Objek["sifat"] | "";
  readonly kap: string;
  readonly kjs: string;
  readonly bruto: Rupiah;
  readonly dpp: Rupiah;
  readonly persenDpp: string;
  readonly tarif: string;
  readonly pph: Rupiah;
  readonly ditanggung: Rupiah;
  readonly brutoSetahun: Rupiah;
  readonly pphSetahun: Rupiah;
};
/** A computed slip: typed and computed values, why each computed figure is what it is, and its summary. */
export type HasilBukpot = {
  readonly values: Values;
  readonly alasan: Readonly<Record<string, Alasan>>;
  readonly ringkas: RingkasBukpot;
};

/** Amounts that are not whole or beyond what a form takes count as nothing: no figure may leave the exact numbers. */
function withinRange(isi: Values, largest: Rupiah): Values {
  const isOutside = (value: unknown): boolean =>
    typeof value === "number" && !(Number.isInteger(value) && Math.abs(value) <= largest);
  if (!Object.values(isi).some(isOutside)) return isi;
  return Object.fromEntries(Object.entries(isi).map(([name, value]) => [name, isOutside(value) ? 0 : value]));
}
const NONE: JumlahMp = { bruto: 0, pph: 0, ditanggung: 0 };

/**
 * Computes a slip of any type (PER-11/PJ/2025; PMK 168/2023 for articles 21 and 26). Takes the values of a form as read:
 * rupiah as numbers, rates as decimal text. A draft with gaps counts as 0 where it says nothing; never throws on it.
 */
export const hitungBukpot = (jenis: JenisBukpot, isi: Values, konteks: KonteksHitung): HasilBukpot =>
  isTahunan(jenis)
    ? annualSlip(jenis, withinRange(isi, JUMLAH_TERBESAR.tahunan), konteks)
    : periodSlip(jenis, withinRange(isi, JUMLAH_TERBESAR.slip), konteks);

const objectPart = (objek: Objek | undefined) => ({
  objek: objek ?? null,
  pasal: objek?.pasal ?? ("" as const),
  sifat: objek?.sifat ?? ("" as const),
  kap: objek?.kap ?? "",
  kjs: objek?.kjs ?? "",
});

function periodSlip(jenis: JenisPeriode, isi: Values, { tanggal, brutoSebelumnya }: KonteksHitung): HasilBukpot {
  const known = typeof isi.brutoSebelumnya === "number" || brutoSebelumnya === undefined;
  const input = known ? isi : { ...isi, brutoSebelumnya };
  const pajak = pajakSlip(jenis, input, tanggal);
  const alasan = hasilSlip(jenis, input, pajak);
  const values: Record<string, unknown> = { ...isi };
  for (const name in alasan) values[name] = alasan[name]?.nilai ?? 0;
  return {
    values,
    alasan,
    ringkas: {
      ...objectPart(objekOf(jenis, teksOf(isi.objek))),
      bruto: pajak.bruto,
      dpp: pajak.dpp,
      persenDpp: pajak.persenDpp,
      tarif: pajak.tarif,
      pph: alasan.pphDisetor?.nilai ?? pajak.pph,
      ditanggung: alasan.ditanggung?.nilai ?? 0,
      brutoSetahun: 0,
      pphSetahun: 0,
    },
  };
}

function annualSlip(jenis: JenisTahunan, isi: Values, { tanggal, mp = NONE }: KonteksHitung): HasilBukpot {
  const date = hariAturan(tanggal);
  const context: ComputeContext = {
    tanggal: date,
    hasil: (form, field) => (form === "mp" ? (mp[field as keyof JumlahMp] ?? 0) : 0),
  };
  const allowance = jenis === "A1" && isi.grossUp === true ? aturanTunjangan?.(isi, context) : undefined;
  const input = allowance ? { ...isi, tunjanganPph: allowance.nilai } : isi;
  const { values, alasan } = compute(formBukpot[jenis], input, context);
  const gross = angka(values, "jumlahBruto");
  const bruto = Math.max(0, gross - mp.bruto);
  return {
    values,
    alasan: allowance ? { tunjanganPph: allowance, ...alasan } : alasan,
    ringkas: {
      ...objectPart(objekOf(jenis, teksOf(isi.objek))),
      bruto,
      dpp: bruto,
      persenDpp: "100",
      tarif: lapisDari(pasal17.on(date), angka(values, "pkp")).persen,
      pph: angka(values, "pph"),
      ditanggung: angka(values, "ditanggung"),
      brutoSetahun: gross,
      pphSetahun: angka(values, "pphBuktiIni"),
    },
  };
}
