import { defineForm, type Field, type FormDef, fieldsOf, type Values } from "../kit/form";
import type { Rupiah } from "../kit/rupiah";
import { addMonths, firstDay, lastDay, type Masa, type Tanggal, tahunOf } from "../kit/tanggal";
import { isPtkp, type KategoriTer, kategoriTer, PTKP } from "../parameters/pph21";
import { type IsiKaryawan, ptkpTahun } from "../pihak";
import { grossUpBulanan } from "./gross-up";
import { JUMLAH_TERBESAR } from "./jenis";
import { jenisPemotonganKerja, masaPertama } from "./kerja";
import { JENIS_PEMOTONGAN } from "./rentang";

/**
 * Maximum rows of a salary sheet drawn as input fields and answered with reasons of their tax; longer sheets stay text.
 */
export const BARIS_TABEL = 100;

/** Slips made from a salary sheet: of a month, or of the last period of an employee. */
export const JENIS_GAJI = ["MP", "A1"] as const;
export type JenisGaji = (typeof JENIS_GAJI)[number];

/** Parts of a month's gross, named after the lines of form A1 that they count in (PER-11/PJ/2025). */
const BAGIAN_BRUTO = [
  "gaji",
  "tunjanganPph",
  "tunjanganLain",
  "honorarium",
  "premiAsuransi",
  "natura",
  "bonus",
] as const;
/** Deductions of the last period: contributions and zakat paid through the employer, whole rupiah of the month. */
const BAGIAN_PENGURANG = ["iuranPensiun", "zakat"] as const;
export const BAGIAN_GAJI = [...BAGIAN_BRUTO, ...BAGIAN_PENGURANG] as const;
/** One month of an employee by parts, whole rupiah. */
type RincianGaji = Readonly<Record<(typeof BAGIAN_GAJI)[number], Rupiah>>;

const amount = (name: string): Field => ({ name, kind: "rupiah", max: JUMLAH_TERBESAR.slip });

/** Parts with their own column, in addition to the salary. */
const KOLOM_BAGIAN = BAGIAN_GAJI.filter((name) => name !== "gaji");

/**
 * A row of the salary sheet of a month. `natura`: taxable benefits in kind. `dtp`: the government bears the tax.
 * `grossUp`: the employer bears it by a tax allowance added to the gross. Status, kind of settlement and day of
 * withholding default to the employee's record and the month.
 */
const lembarGaji: FormDef = defineForm({
  id: "gaji",
  namespace: "bukpot",
  versi: "1",
  sections: [
    {
      name: "lembar",
      fields: [
        { name: "npwp", kind: "npwp", wajib: true },
        { name: "nama", kind: "teks", max: 200 },
        { name: "ptkp", kind: "pilihan", dari: PTKP },
        { ...amount("gaji"), wajib: true },
        ...KOLOM_BAGIAN.map(amount),
        { name: "dtp", kind: "yaTidak" },
        { name: "grossUp", kind: "yaTidak" },
        { name: "tanggal", kind: "tanggal" },
      ],
    },
  ],
});
/** Additional columns of the sheet of a last period: kind of settlement, and an earlier employer's slip. */
const lembarAkhir: FormDef = defineForm({
  ...lembarGaji,
  sections: [
    ...lembarGaji.sections,
    {
      name: "sebelumnya",
      fields: [
        { name: "jenisPemotongan", kind: "pilihan", dari: JENIS_PEMOTONGAN },
        { name: "nomorSebelumnya", kind: "teks", max: 40 },
        { ...amount("netoSebelumnya"), min: -JUMLAH_TERBESAR.tahunan } as Field,
        { ...amount("pphSebelumnya"), min: -JUMLAH_TERBESAR.tahunan } as Field,
      ],
    },
  ],
});
export const lembarFor = (jenis: JenisGaji): FormDef => (jenis === "A1" ? lembarAkhir : lembarGaji);
export const kolomGaji = (jenis: JenisGaji): readonly Field[] => fieldsOf(lembarFor(jenis));

const whole = (value: unknown): Rupiah => (typeof value === "number" ? value : 0);
export const rincianGaji = (values: Values): RincianGaji =>
  Object.fromEntries(BAGIAN_GAJI.map((name) => [name, whole(values[name])])) as RincianGaji;
/** Gross of a month: salary, allowances, fees, premiums paid by the employer, taxable benefits in kind, bonuses. */
export const brutoGaji = (rincian: RincianGaji): Rupiah =>
  BAGIAN_BRUTO.reduce((total, name) => total + rincian[name], 0);

/** The default day of a month's slips: the last of the month, or the class date while the month runs. */
export const tanggalPotong = (masa: Masa, kelas: Tanggal): Tanggal =>
  kelas >= firstDay(masa) && kelas < lastDay(masa) ? kelas : lastDay(masa);

/** Months of a span, both ends included. */
export function bulanRentang(awal: Masa, akhir: Masa): Masa[] {
  const months: Masa[] = [];
  for (let masa = awal; masa <= akhir; masa = addMonths(masa, 1)) months.push(masa);
  return months;
}

/** An employee with the place of business that pays the salary. */
export type Pegawai = {
  readonly npwp: string;
  readonly nama: string;
  readonly isi: IsiKaryawan;
  readonly nitku: string;
};
/** PTKP status of an employee in the year of a month; a status in the row takes precedence. */
const ptkpBaris = ({ isi }: Pegawai, baris: Values, masa: Masa): string =>
  typeof baris.ptkp === "string" && baris.ptkp !== "" ? baris.ptkp : ptkpTahun(isi, tahunOf(masa));

/** Category of the monthly effective rate of a status in a month (PP 58/2023); empty for an invalid status. */
export const kategoriGaji = (ptkp: string, masa: Masa): KategoriTer | "" =>
  isPtkp(ptkp) ? kategoriTer.on(lastDay(masa))[ptkp] : "";

const common = (pegawai: Pegawai, baris: Values, masa: Masa, tanggal: Tanggal): Values => ({
  masa,
  npwp: pegawai.npwp,
  pegawaiAsing: pegawai.isi.pegawaiAsing,
  ptkp: ptkpBaris(pegawai, baris, masa),
  jabatan: pegawai.isi.jabatan,
  objek: pegawai.isi.objek,
  nitku: pegawai.nitku,
  tanggal: typeof baris.tanggal === "string" ? baris.tanggal : tanggal,
  ...(pegawai.isi.pegawaiAsing ? { paspor: pegawai.isi.paspor, kitas: pegawai.isi.kitas } : {}),
});

/**
 * The parts of a month with the tax allowance, so that the employee keeps the net of the row (PMK 168/2023, example
 * I.4).
 */
function denganGrossUp(typed: RincianGaji, status: string, masa: Masa): RincianGaji {
  const rincian = { ...typed, tunjanganPph: 0 };
  const ptkp = isPtkp(status) ? status : "TK/0";
  return { ...rincian, tunjanganPph: grossUpBulanan(brutoGaji(rincian), ptkp, lastDay(masa)).tunjangan };
}

/** The month's slip of an employee. It keeps the parts as well as the gross, for the slip that settles the year. */
export function isiMp(pegawai: Pegawai, baris: Values, masa: Masa, tanggal: Tanggal): Values {
  const typed = rincianGaji(baris);
  const rincian = baris.grossUp === true ? denganGrossUp(typed, ptkpBaris(pegawai, baris, masa), masa) : typed;
  const fasilitas = baris.dtp === true ? "4" : "9";
  return { ...common(pegawai, baris, masa, tanggal), fasilitas, bruto: brutoGaji(rincian), rincian };
}

/** A month with withheld tax: its gross, and its parts if known. */
type BulanLalu = { readonly bruto: Rupiah; readonly rincian: RincianGaji | null };
/** Parts of a month's slip. If the parts are unknown or do not add up to the gross, all of it counts as salary. */
function bagianBulan({ bruto, rincian }: BulanLalu): RincianGaji {
  const known = rincian && rincianGaji(rincian);
  return known && brutoGaji(known) === bruto ? known : { ...rincianGaji({}), gaji: bruto };
}

/**
 * The slip that settles an employee's year: the sum of the withheld months and the last one, by parts. With gross-up,
 * its tax allowance is computed for the whole span instead.
 */
export function isiA1(
  pegawai: Pegawai,
  baris: Values,
  lalu: readonly BulanLalu[],
  masa: Masa,
  tanggal: Tanggal,
): Values {
  const months = [...lalu.map(bagianBulan), rincianGaji(baris)];
  const sums = BAGIAN_GAJI.map((name) => [name, months.reduce((total, month) => total + month[name], 0)] as const);
  const masaAwal = masaPertama(pegawai.isi, masa);
  const named = typeof baris.nomorSebelumnya === "string" && baris.nomorSebelumnya !== "";
  const earlier = named || typeof baris.netoSebelumnya === "number" || typeof baris.pphSebelumnya === "number";
  const jenisPemotongan = baris.jenisPemotongan || jenisPemotonganKerja(pegawai.isi, masaAwal, masa);
  return {
    ...common(pegawai, baris, masa, tanggal),
    masaAwal,
    jenisPemotongan,
    lebihSatuPemberiKerja: earlier,
    fasilitas: baris.dtp === true ? "11" : "9",
    grossUp: baris.grossUp === true,
    ...Object.fromEntries(sums),
    ...(earlier
      ? {
          nomorSebelumnya: baris.nomorSebelumnya ?? null,
          netoSebelumnya: baris.netoSebelumnya ?? (named ? null : 0),
          pphSebelumnya: baris.pphSebelumnya ?? (named ? null : 0),
        }
      : {}),
  };
}
