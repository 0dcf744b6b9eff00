import { defineForm, type Field, type FormDef, fieldsOf, type Values } from "../kit/form";
import { type Rupiah, times } from "../kit/rupiah";
import { addMonths, bulanOf, lastDay, type Masa, masaOf, type Tanggal, tahunOf } from "../kit/tanggal";
import { isPtkp } from "../parameters/pph21";
import { INDONESIA, type IsiKaryawan } from "../pihak/karyawan";
import { grossUpBulanan } from "./gross-up";
import { JUMLAH_TERBESAR } from "./jenis";

/** Slips that a salary sheet makes: of a month, or of the last period of an employee. */
export const JENIS_GAJI = ["MP", "A1"] as const;
export type JenisGaji = (typeof JENIS_GAJI)[number];

/** Parts of a month's gross by the names of the lines of form A1 they flow into (PER-11/PJ/2025). */
export const BAGIAN_BRUTO = [
  "gaji",
  "tunjanganPph",
  "tunjanganLain",
  "honorarium",
  "premiAsuransi",
  "natura",
  "bonus",
] as const;
/** What the last period deducts: contributions and zakat paid through the employer, whole rupiah of the month. */
export const BAGIAN_PENGURANG = ["iuranPensiun", "zakat"] as const;
export const BAGIAN_GAJI = [...BAGIAN_BRUTO, ...BAGIAN_PENGURANG] as const;
/** One month of an employee by parts, whole rupiah. */
export type RincianGaji = Readonly<Record<(typeof BAGIAN_GAJI)[number], Rupiah>>;

const amount = (name: string): Field => ({ name, kind: "rupiah", max: JUMLAH_TERBESAR.slip });

/** Parts that stand in a column of their own; the tax allowance is computed. */
const KOLOM_BAGIAN = BAGIAN_GAJI.filter((name) => name !== "gaji" && name !== "tunjanganPph");

/**
 * A row of the salary sheet of a month. `natura` are benefits in kind that are taxable; `dtp`: the government bears the
 * tax; `grossUp`: the employer does, by a tax allowance that is added to the gross.
 */
export const lembarGaji: FormDef = defineForm({
  id: "gaji",
  namespace: "bukpot",
  versi: "1",
  sections: [
    {
      name: "lembar",
      fields: [
        { name: "npwp", kind: "npwp", wajib: true },
        { name: "nama", kind: "teks", max: 200 },
        { ...amount("gaji"), wajib: true },
        ...KOLOM_BAGIAN.map(amount),
        { name: "dtp", kind: "yaTidak" },
        { name: "grossUp", kind: "yaTidak" },
      ],
    },
  ],
});
/** Columns that the sheet of a last period has besides: an earlier employer's slip. */
export const lembarAkhir: FormDef = defineForm({
  ...lembarGaji,
  sections: [
    ...lembarGaji.sections,
    {
      name: "sebelumnya",
      fields: [
        { name: "nomorSebelumnya", kind: "teks", max: 40 },
        { ...amount("netoSebelumnya"), min: -JUMLAH_TERBESAR.tahunan } as Field,
        { ...amount("pphSebelumnya"), min: -JUMLAH_TERBESAR.tahunan } as Field,
      ],
    },
  ],
});
export const lembarUntuk = (jenis: JenisGaji): FormDef => (jenis === "A1" ? lembarAkhir : lembarGaji);
export const kolomGaji = (jenis: JenisGaji): readonly Field[] => fieldsOf(lembarUntuk(jenis));

const whole = (value: unknown): Rupiah => (typeof value === "number" ? value : 0);
export const rincianGaji = (values: Values): RincianGaji =>
  Object.fromEntries(BAGIAN_GAJI.map((name) => [name, whole(values[name])])) as RincianGaji;
/** Gross of a month: salary, allowances, fees, premiums the employer pays, taxable benefits in kind, bonuses. */
export const brutoGaji = (rincian: RincianGaji): Rupiah =>
  BAGIAN_BRUTO.reduce((total, name) => total + rincian[name], 0);

type Kerja = Pick<IsiKaryawan, "mulai" | "berhenti">;
/** Whether an employee worked on any day of a month. */
export const bekerjaPada = ({ mulai, berhenti }: Kerja, masa: Masa): boolean =>
  (mulai === null || mulai <= lastDay(masa)) && (berhenti === null || masaOf(berhenti) >= masa);
/** Whether a month is an employee's last of the year: December, or the month in which the work ends (PMK 168/2023). */
export const masaTerakhir = ({ berhenti }: Kerja, masa: Masa): boolean =>
  bulanOf(masa) === 12 || (berhenti !== null && masaOf(berhenti) === masa);
/** First month of an employee in the year of a month: January, or the month in which the work began. */
export function masaPertama({ mulai }: Kerja, masa: Masa): Masa {
  const januari = `${tahunOf(masa)}-01`;
  return mulai !== null && masaOf(mulai) > januari ? masaOf(mulai) : januari;
}
/** A month's fixed salary by contract: a twelfth of the annual one, half up to the rupiah. */
export const gajiSebulan = ({ gaji }: Pick<IsiKaryawan, "gaji">): Rupiah => times(gaji, [1, 12]);
/** Months of a span, both ends included. */
export function bulanRentang(awal: Masa, akhir: Masa): Masa[] {
  const months: Masa[] = [];
  for (let masa = awal; masa <= akhir; masa = addMonths(masa, 1)) months.push(masa);
  return months;
}

/** An employee with the place of business that pays it. */
export type Pegawai = {
  readonly npwp: string;
  readonly nama: string;
  readonly isi: IsiKaryawan;
  readonly nitku: string;
};
const common = ({ npwp, isi, nitku }: Pegawai, masa: Masa, tanggal: Tanggal): Values => ({
  ...{
    masa,
    npwp,
    pegawaiAsing: isi.pegawaiAsing,
    ptkp: isi.ptkp,
    jabatan: isi.jabatan,
    objek: isi.objek,
    nitku,
    tanggal,
  },
  ...(isi.pegawaiAsing ? { paspor: isi.paspor, kitas: isi.kitas } : {}),
});

/** The parts of a month with the tax allowance that leaves the employee what the row says (PMK 168/2023, example I.4). */
function denganGrossUp(rincian: RincianGaji, { isi }: Pegawai, masa: Masa): RincianGaji {
  const ptkp = isPtkp(isi.ptkp) ? isi.ptkp : "TK/0";
  return { ...rincian, tunjanganPph: grossUpBulanan(brutoGaji(rincian), ptkp, lastDay(masa)).tunjangan };
}

/** The month's slip of an employee. Its parts stay beside the gross, for the slip that settles the year. */
export function isiMp(pegawai: Pegawai, baris: Values, masa: Masa, tanggal: Tanggal): Values {
  const typed = rincianGaji(baris);
  const rincian = baris.grossUp === true ? denganGrossUp(typed, pegawai, masa) : typed;
  const fasilitas = baris.dtp === true ? "4" : "9";
  return { ...common(pegawai, masa, tanggal), fasilitas, bruto: brutoGaji(rincian), rincian };
}

/** A month that was withheld for: its gross, and its parts where they are known. */
export type BulanLalu = { readonly bruto: Rupiah; readonly rincian: RincianGaji | null };
/** Parts of a month's slip; one whose parts are not known, or no longer add up to its gross, is salary as a whole. */
function bagianBulan({ bruto, rincian }: BulanLalu): RincianGaji {
  const known = rincian && rincianGaji(rincian);
  return known && brutoGaji(known) === bruto ? known : { ...rincianGaji({}), gaji: bruto };
}

/** Span of the settling slip: whole year, part of it, or annualised for whom became a tax subject within the year. */
function jenisPemotongan({ isi }: Pegawai, awal: Masa, akhir: Masa): string {
  if (bulanOf(awal) === 1 && bulanOf(akhir) === 12) return "FullYear";
  const arrived = isi.pegawaiAsing && isi.negara !== INDONESIA && bulanOf(awal) !== 1;
  return arrived ? "Annualized" : "PartialYear";
}

/**
 * The slip that settles an employee's year: the months withheld for and the last one, added up by parts. Grossed up, its
 * tax allowance is that of the whole span instead.
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
  const earlier = typeof baris.netoSebelumnya === "number" || typeof baris.pphSebelumnya === "number";
  return {
    ...common(pegawai, masa, tanggal),
    ...{ masaAwal, jenisPemotongan: jenisPemotongan(pegawai, masaAwal, masa), lebihSatuPemberiKerja: earlier },
    ...{ fasilitas: baris.dtp === true ? "11" : "9", grossUp: baris.grossUp === true, ...Object.fromEntries(sums) },
    ...(earlier
      ? {
          nomorSebelumnya: baris.nomorSebelumnya ?? null,
          netoSebelumnya: whole(baris.netoSebelumnya),
          pphSebelumnya: whole(baris.pphSebelumnya),
        }
      : {}),
  };
}
