import { formBukpot } from "../../bukpot/form";
import type { JenisBukpot } from "../../bukpot/jenis";
import { fieldsOf as formFields, type Values } from "../../kit/form";
import { monthsBetween } from "../../kit/tanggal";
import type { IsiDokumen } from "../dokumen";
import { fieldsOf, type Nilai } from "../kit";
import { formatsBukpot } from "./index";
import { PETA_BUKPOT } from "./peta";

const TAHUNAN: readonly JenisBukpot[] = ["A1", "A2"];
const periodOf = (tahun: string, bulan: string): string => `${tahun}-${bulan.padStart(2, "0")}`;
const masaDari = (jenis: JenisBukpot, values: Nilai): Values => {
  const { TaxPeriodYear: tahun = "" } = values;
  if (!TAHUNAN.includes(jenis)) return { masa: periodOf(tahun, values.TaxPeriodMonth ?? "") };
  return {
    masaAwal: periodOf(tahun, values.TaxPeriodMonthStart ?? ""),
    masa: periodOf(tahun, values.TaxPeriodMonthEnd ?? ""),
  };
};

/** Objects whose form asks for the days a wage is of; a file has one slip a day. */
const HARIAN: readonly unknown[] =
  formFields(formBukpot.BP21).find(({ name }) => name === "jumlahHari")?.bila?.nilai ?? [];

/**
 * The form of a slip as a document of a file gives it: rupiah as numbers, answers as booleans, all else text; fields the
 * file leaves empty are left out. `npwp` of the withholder completes an empty branch with the head office.
 */
export function isiDari(jenis: JenisBukpot, values: Nilai, npwp: string): Values {
  const isi: Record<string, unknown> = { ...masaDari(jenis, values) };
  for (const { elemen, field, kodek } of PETA_BUKPOT[jenis]) {
    const nilai = kodek.baca(values[elemen] ?? "");
    if (nilai !== undefined) isi[field] = nilai;
  }
  if (jenis === "BP21" && HARIAN.includes(String(isi.objek))) isi.jumlahHari ??= "1";
  return { ...isi, nitku: isi.nitku ?? `${npwp}000000` };
}

/** The element that holds a field of the form, for findings of the rules; undefined where a file has none. */
export function elemenDari(jenis: JenisBukpot, field: string): string | undefined {
  if (field === "masa") return TAHUNAN.includes(jenis) ? "TaxPeriodMonthEnd" : "TaxPeriodMonth";
  if (field === "masaAwal") return "TaxPeriodMonthStart";
  const own = { tarif: "Rate", persenDpp: "Deemed" }[field];
  return own ?? PETA_BUKPOT[jenis].find((pair) => pair.field === field)?.elemen;
}

/** What a file says that the server computes anew, as decimal text; left out where the file has no such element or leaves it empty. */
export type Diberi = {
  readonly tarif?: string;
  readonly persenDpp?: string;
  readonly pph?: string;
  readonly bulan?: string;
};
const COMPUTED = {
  tarif: ["Rate"],
  persenDpp: ["Deemed"],
  pph: ["SelfPaymentIncomeTax", "Article21IncomeTax"],
  bulan: ["NumberOfMonths"],
} as const satisfies Record<keyof Diberi, readonly string[]>;
export const diberiDari = (values: Nilai): Diberi =>
  Object.fromEntries(
    Object.entries(COMPUTED).flatMap(([key, elements]) =>
      elements.filter((elemen) => values[elemen]).map((elemen) => [key, values[elemen]]),
    ),
  );
/** The element of a file of the type that holds a computed value. */
export const elemenHitung = (jenis: JenisBukpot, key: keyof Diberi): string | undefined =>
  fieldsOf(formatsBukpot[jenis]).find(({ name }) => (COMPUTED[key] as readonly string[]).includes(name))?.name;

/** A slip as it is kept: its form and the figures that a file repeats, decimal text and whole rupiah. */
export type BukpotBerkas = {
  readonly isi: Values;
  readonly persenDpp: string;
  readonly tarif: string;
  /** Self-payment: the tax paid by oneself; A1: the tax due on the slip; A2: the tax withheld. */
  readonly pph: number;
};

/** A slip as a document of its file; {@link isiDari} reads the same form out of it again. */
export function dokumenBukpot(jenis: JenisBukpot, { isi, persenDpp, tarif, pph }: BukpotBerkas): IsiDokumen {
  const masa = String(isi.masa ?? "");
  const awal = String(isi.masaAwal ?? masa);
  const computed: Record<string, string> = {
    ...{ TaxPeriodYear: masa.slice(0, 4), TaxPeriodMonth: String(Number(masa.slice(5, 7))) },
    ...{ TaxPeriodMonthStart: String(Number(awal.slice(5, 7))), TaxPeriodMonthEnd: String(Number(masa.slice(5, 7))) },
    ...{ NumberOfMonths: String(monthsBetween(awal, masa) + 1), Rate: tarif, Deemed: persenDpp },
    ...{ SelfPaymentIncomeTax: String(pph), Article21IncomeTax: String(Math.max(0, pph)) },
  };
  const typed = Object.fromEntries(
    PETA_BUKPOT[jenis].map(({ elemen, field, kodek }) => [elemen, kodek.tulis(isi[field])]),
  );
  const names = fieldsOf(formatsBukpot[jenis]).map(({ name }) => name);
  return { values: Object.fromEntries(names.map((name) => [name, typed[name] ?? computed[name] ?? ""])), lines: [] };
}
