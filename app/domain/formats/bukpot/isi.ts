import { formBukpot, isTahunan, type JenisBukpot } from "../../bukpot";
import { bilaOf, fieldsOf as formFields, type Values } from "../../kit/form";
import { monthsBetween } from "../../kit/tanggal";
import type { IsiDokumen } from "../dokumen";
import { fieldsOf, type Nilai } from "../kit";
import { formatsBukpot } from "./index";
import { PETA_BUKPOT } from "./peta";

const periodOf = (tahun: string, bulan: string): string => `${tahun}-${bulan.padStart(2, "0")}`;
/** Objects whose form asks for the days of a wage; a file has one slip per day. */
const HARIAN: readonly unknown[] =
  bilaOf(formFields(formBukpot.BP21).find(({ name }) => name === "jumlahHari") ?? {})?.nilai ?? [];

/**
 * The form of a slip from a document of a file: rupiah as numbers, answers as booleans, all else text. Empty fields are
 * left out. With the withholder's `npwp` an empty branch becomes the head office.
 */
export function isiDari(jenis: JenisBukpot, values: Nilai, npwp: string): Values {
  const isi: Record<string, unknown> = {};
  const { TaxPeriodYear: tahun = "", TaxPeriodMonth, TaxPeriodMonthStart, TaxPeriodMonthEnd } = values;
  if (isTahunan(jenis)) isi.masaAwal = periodOf(tahun, TaxPeriodMonthStart ?? "");
  isi.masa = periodOf(tahun, TaxPeriodMonth ?? TaxPeriodMonthEnd ?? "");
  for (const { elemen, field, kodek } of PETA_BUKPOT[jenis]) {
    const nilai = kodek.baca(values[elemen] ?? "");
    if (nilai !== undefined) isi[field] = nilai;
  }
  isi.nitku ??= `${npwp}000000`;
  if (jenis === "BP21" && HARIAN.includes(isi.objek)) isi.jumlahHari ??= "1";
  return isi;
}

const OWN: Readonly<Record<string, string>> = { tarif: "Rate", persenDpp: "Deemed", masaAwal: "TaxPeriodMonthStart" };
/** The element for a field of the form, for findings of the rules; undefined if a file has none. */
export function elemenDari(jenis: JenisBukpot, field: string): string | undefined {
  if (field === "masa") return isTahunan(jenis) ? "TaxPeriodMonthEnd" : "TaxPeriodMonth";
  return OWN[field] ?? PETA_BUKPOT[jenis].find((pair) => pair.field === field)?.elemen;
}

/**
 * Values of a file that the server computes anew, as decimal text; absent if the file has no such element or leaves it
 * empty.
 */
export type Diberi = {
  readonly tarif?: string;
  readonly persenDpp?: string;
  readonly pph?: string;
  readonly bulan?: string;
};
const COMPUTED = {
  Rate: "tarif",
  Deemed: "persenDpp",
  SelfPaymentIncomeTax: "pph",
  Article21IncomeTax: "pph",
  NumberOfMonths: "bulan",
} as const satisfies Readonly<Record<string, keyof Diberi>>;
const COMPUTED_ELEMENTS = Object.keys(COMPUTED) as (keyof typeof COMPUTED)[];

export function diberiOf(values: Nilai): Diberi {
  const given: { -readonly [K in keyof Diberi]: Diberi[K] } = {};
  for (const elemen of COMPUTED_ELEMENTS) {
    const nilai = values[elemen];
    if (nilai) given[COMPUTED[elemen]] = nilai;
  }
  return given;
}
/** The element with the tax in files of the type. */
export const ELEMEN_PPH: Readonly<Partial<Record<JenisBukpot, string>>> = {
  "self-payment": "SelfPaymentIncomeTax",
  A1: "Article21IncomeTax",
  A2: "Article21IncomeTax",
};

/** A stored slip: its form and the figures repeated in a file, decimal text and whole rupiah. */
export type BukpotBerkas = {
  readonly isi: Values;
  readonly persenDpp: string;
  readonly tarif: string;
  /** Self-payment: the self-paid tax; A1: the tax due on the slip; A2: the tax withheld. */
  readonly pph: number;
};

/** A slip as a document of its file; {@link isiDari} reads the same form from it. */
export function dokumenBukpot(jenis: JenisBukpot, { isi, persenDpp, tarif, pph }: BukpotBerkas): IsiDokumen {
  const masa = String(isi.masa ?? "");
  const awal = String(isi.masaAwal ?? masa);
  const computed: Record<string, string> = {
    TaxPeriodYear: masa.slice(0, 4),
    TaxPeriodMonth: String(Number(masa.slice(5, 7))),
    TaxPeriodMonthStart: String(Number(awal.slice(5, 7))),
    TaxPeriodMonthEnd: String(Number(masa.slice(5, 7))),
    NumberOfMonths: String(monthsBetween(awal, masa) + 1),
    Rate: tarif,
    Deemed: persenDpp,
    SelfPaymentIncomeTax: String(pph),
    Article21IncomeTax: String(Math.max(0, pph)),
  };
  const typed = Object.fromEntries(
    PETA_BUKPOT[jenis].map(({ elemen, field, kodek }) => [elemen, kodek.tulis(isi[field])]),
  );
  const names = fieldsOf(formatsBukpot[jenis]).map(({ name }) => name);
  return { values: Object.fromEntries(names.map((name) => [name, typed[name] ?? computed[name] ?? ""])), lines: [] };
}
