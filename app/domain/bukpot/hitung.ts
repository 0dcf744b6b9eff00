import type { Alasan } from "../kit/alasan";
import { angka, type Values } from "../kit/form";
import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { dasarPasal } from "../parameters/pph-potput";
import { type Objek, objekOf } from "../ref/objek-pajak";
import { tunjanganPphOf } from "./gross-up";
import { alasanLembar, alasanSlip, angkaDi, denganAngka, mulaiSlip, teksDi } from "./jalan";
import {
  fieldJumlah,
  isTahunan,
  type JenisBukpot,
  type JenisPeriode,
  type JenisTahunan,
  JUMLAH_TERBESAR,
} from "./jenis";
import { LEMBAR, OBJEK, RINCIAN, SEBELUMNYA } from "./lembar";
import { hariAturan, teksOf } from "./masa";
import { MP } from "./tahunan";

/**
 * Sums of an employee's issued MP slips before the last period of the span, whole rupiah. `pph` includes `ditanggung`.
 */
export type JumlahMp = { readonly bruto: Rupiah; readonly pph: Rupiah; readonly ditanggung: Rupiah };
/** Inputs of the figures in addition to the form: the day whose rules apply (last day of the period), earlier slips. */
export type KonteksHitung = {
  readonly tanggal: Tanggal;
  readonly mp?: JumlahMp;
  /** Gross of lump sums of the recipient within two years; used if the form leaves `brutoSebelumnya` empty. */
  readonly brutoSebelumnya?: Rupiah;
};

/**
 * Summary of a slip for lists, returns and prints. `pph`: tax of the slip, whoever bears it. For self-payment it is the
 * amount left to pay; for A1 and A2 the tax of the last period, which can be negative. `ditanggung`: the part borne by
 * the government. `bruto` of A1 and A2: gross of the last period. `brutoSetahun`, `pphSetahun`: gross and tax of the
 * whole span.
 */
type RingkasBukpot = {
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
/** A computed slip: typed and computed values, the reasons of each computed figure, and its summary. */
export type HasilBukpot = {
  readonly values: Values;
  readonly alasan: Readonly<Record<string, Alasan>>;
  readonly ringkas: RingkasBukpot;
};

/** Replaces amounts that are not whole or too large with nothing, so that all figures stay exact. */
function withinRange(isi: Values, largest: Rupiah): Values {
  let within: Record<string, unknown> | null = null;
  for (const name in isi) {
    const value = isi[name];
    if (typeof value !== "number" || (Number.isInteger(value) && Math.abs(value) <= largest)) continue;
    within ??= { ...isi };
    within[name] = 0;
  }
  return within ?? isi;
}
const NONE: JumlahMp = { bruto: 0, pph: 0, ditanggung: 0 };

/**
 * Computes a slip of any type (PER-11/PJ/2025; PMK 168/2023 for articles 21 and 26). It takes the values of a form:
 * rupiah as numbers, rates as decimal text. Empty fields of a draft count as 0. It never throws on a draft.
 */
export const hitungBukpot = (jenis: JenisBukpot, isi: Values, konteks: KonteksHitung): HasilBukpot =>
  isTahunan(jenis)
    ? annualSlip(jenis, withinRange(isi, JUMLAH_TERBESAR.tahunan), konteks)
    : periodSlip(jenis, withinRange(isi, JUMLAH_TERBESAR.slip), konteks);

/** Reasons are computed on demand. */
function hasilDari(values: Values, alasanDari: () => HasilBukpot["alasan"], ringkas: RingkasBukpot): HasilBukpot {
  let known: HasilBukpot["alasan"] | null = null;
  return {
    values,
    ringkas,
    get alasan() {
      known ??= alasanDari();
      return known;
    },
  };
}

/** A slip of one payment or month: the figures of its form, and the worksheet figures of the summary. */
function periodSlip(jenis: JenisPeriode, isi: Values, { tanggal, brutoSebelumnya }: KonteksHitung): HasilBukpot {
  const objek = objekOf(jenis, teksOf(isi.objek));
  const k = mulaiSlip(jenis, isi, {
    hari: hariAturan(tanggal),
    sumber: {
      [OBJEK]: ketentuanOf(objek),
      [RINCIAN]: { tunjanganPph: tunjanganPphOf(isi) },
      [SEBELUMNYA]: { bruto: brutoSebelumnya },
    },
  });
  const values = denganAngka(jenis, k, isi);
  return hasilDari(values, () => alasanSlip(jenis, k), {
    objek: objek ?? null,
    pasal: objek?.pasal ?? "",
    sifat: objek?.sifat ?? "",
    kap: objek?.kap ?? "",
    kjs: objek?.kjs ?? "",
    bruto: angka(isi, fieldJumlah(jenis)),
    dpp: angkaDi(k, LEMBAR, "dpp"),
    persenDpp: teksDi(k, "persenDpp") ?? "100",
    tarif: teksDi(k, "tarif") ?? "0",
    pph: angka(values, jenis === "self-payment" ? "pphDisetor" : "pph"),
    ditanggung: angka(values, "ditanggung"),
    brutoSetahun: 0,
    pphSetahun: 0,
  });
}
/** The list's data of an object, as formulas read it; empty without an object. */
function ketentuanOf(objek: Objek | undefined): Values {
  if (!objek) return {};
  const known = ketentuan.get(objek);
  if (known) return known;
  const dasarPasalnya = dasarPasal[objek.pasal].kutipan;
  const made: Values = {
    jenisTarif: objek.jenisTarif,
    tarif: objek.tarif || "0",
    persenDpp: objek.persenDpp,
    pilihan: objek.pilihanPersenDpp ?? [],
    dasarTarif: objek.dasar ?? dasarPasalnya,
    dasarPasal: dasarPasalnya,
  };
  ketentuan.set(objek, made);
  return made;
}
const ketentuan = new WeakMap<Objek, Values>();

/** A1 or A2: a grossed-up allowance replaces a typed value in its line. */
function annualSlip(jenis: JenisTahunan, isi: Values, { tanggal, mp = NONE }: KonteksHitung): HasilBukpot {
  const objek = objekOf(jenis, teksOf(isi.objek));
  const k = mulaiSlip(jenis, isi, { hari: hariAturan(tanggal), sumber: { [MP]: mp } });
  const values = denganAngka(jenis, k, isi);
  const grossUp = jenis === "A1" && isi.grossUp === true;
  if (grossUp) values.tunjanganPph = angkaDi(k, LEMBAR, "tunjanganPph");
  const reasons = () =>
    grossUp ? { tunjanganPph: alasanLembar(k, "tunjanganPph"), ...alasanSlip(jenis, k) } : alasanSlip(jenis, k);
  const bruto = angkaDi(k, LEMBAR, "bruto");
  return hasilDari(values, reasons, {
    objek: objek ?? null,
    pasal: objek?.pasal ?? "",
    sifat: objek?.sifat ?? "",
    kap: objek?.kap ?? "",
    kjs: objek?.kjs ?? "",
    bruto,
    dpp: bruto,
    persenDpp: "100",
    tarif: teksDi(k, "tarif") ?? "0",
    pph: angka(values, "pph"),
    ditanggung: angka(values, "ditanggung"),
    brutoSetahun: angka(values, "jumlahBruto"),
    pphSetahun: angka(values, "pphBuktiIni"),
  });
}
