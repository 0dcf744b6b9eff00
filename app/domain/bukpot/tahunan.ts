import type { Alasan, Langkah } from "../kit/alasan";
import { angka, type ComputeContext, type Values } from "../kit/form";
import { type Fraction, floorThousand, type Rupiah, times } from "../kit/rupiah";
import { DISETAHUNKAN, PEMBULATAN_BUKPOT, PKP_RIBUAN, pasal17, ptkpSetahun, SETAHUN_PENUH } from "../parameters/pph21";
import { langkahProgresif } from "./langkah";
import { bagianProgresif, progresif } from "./lapis";
import { hariAturan } from "./masa";
import {
  annual,
  backToSpan,
  biayaOf,
  bulanOfSlip,
  costOf,
  isAnnualised,
  isPension,
  ptkpOf,
  tunjanganGrossUp,
} from "./rentang";

/** A sum of lines: each line that is not empty is a step. */
const plus = (values: Values, lines: Readonly<Record<string, string>>): Alasan => {
  const filled = Object.entries(lines).filter(([field]) => angka(values, field) !== 0);
  const langkah: Langkah[] = filled.map(([field, butir]) => ({
    teks: "spt.tambah",
    isian: { butir },
    nilai: angka(values, field),
  }));
  const nilai = Object.keys(lines).reduce((total, field) => total + angka(values, field), 0);
  return { nilai, langkah: [...langkah, { teks: "bukpot.jumlah", nilai }] };
};
const minus = (from: Rupiah, fromLine: string, less: Rupiah, lessLine: string, result: string): Alasan => ({
  nilai: from - less,
  langkah: [
    { teks: "spt.tambah", isian: { butir: fromLine }, nilai: from },
    { teks: "spt.kurang", isian: { butir: lessLine }, nilai: less },
    { teks: result, nilai: from - less },
  ],
});

/** A fraction of an amount with its step; a second step tells of the rounding where there was something to round. */
function bagianDari(nilai: Rupiah, pecahan: Fraction, step: Langkah): { nilai: Rupiah; langkah: Langkah[] } {
  const hasil = times(nilai, pecahan);
  const exact = (BigInt(nilai) * BigInt(pecahan[0])) % BigInt(pecahan[1]) === 0n;
  return {
    nilai: hasil,
    langkah: exact
      ? [{ ...step, nilai: hasil }]
      : [step, { teks: "bukpot.bulat", nilai: hasil, dasar: PEMBULATAN_BUKPOT }],
  };
}

/** Numbers of the lines of a form, by field: what reasons call them. */
export type Butir = Readonly<Record<string, string>>;
type From = (values: Values, context: ComputeContext) => Alasan;

/** Rules of the computed lines of A1 and A2. `bruto` are the fields that make the gross, with their numbers. */
export function barisTahunan(bruto: Butir, butir: Butir): Readonly<Record<string, From>> {
  const no = (field: string): string => butir[field] ?? "";
  const { tunjanganPph: _, ...withoutAllowance } = bruto;
  return {
    tunjanganPph: (values, { tanggal }) => {
      const other = plus(values, withoutAllowance).nilai;
      const nilai = tunjanganGrossUp(values, other, tanggal);
      return { nilai, langkah: [{ teks: "bukpot.gross_up", isian: { bruto: other }, nilai, dasar: SETAHUN_PENUH }] };
    },
    jumlahBruto: (values) => plus(values, bruto),
    biayaJabatan: (values, { tanggal }) => {
      const { value, dasar } = biayaOf(values, tanggal);
      const gross = angka(values, "jumlahBruto");
      const nilai = costOf(values, gross, tanggal);
      const most = Math.min(value.setahun, value.sebulan * bulanOfSlip(values));
      const bulan = String(bulanOfSlip(values));
      const isian = { tarif: value.persen, bruto: gross };
      return {
        nilai,
        langkah: [
          { teks: "bukpot.biaya", isian, nilai: times(gross, value.pecahan), dasar },
          { teks: "bukpot.biaya_maks", isian: { bulan, sebulan: value.sebulan }, nilai: most, dasar },
          { teks: isPension(values) ? "bukpot.biaya_pensiun" : "bukpot.biaya_jabatan", nilai },
        ],
      };
    },
    jumlahPengurang: (values) =>
      plus(values, {
        biayaJabatan: no("biayaJabatan"),
        iuranPensiun: no("iuranPensiun"),
        zakat: no("zakat"),
      }),
    neto: (values) =>
      minus(
        angka(values, "jumlahBruto"),
        no("jumlahBruto"),
        angka(values, "jumlahPengurang"),
        no("jumlahPengurang"),
        "bukpot.neto",
      ),
    netoHitung: (values) => {
      const total = plus(values, { neto: no("neto"), netoSebelumnya: no("netoSebelumnya") });
      if (!isAnnualised(values)) return total;
      const isian = { bulan: String(bulanOfSlip(values)), neto: total.nilai };
      const step = { teks: "bukpot.disetahunkan", isian, dasar: DISETAHUNKAN };
      const { nilai, langkah } = bagianDari(total.nilai, annual(values), step);
      return { nilai, langkah: [...total.langkah, ...langkah] };
    },
    ptkpSetahun: (values, { tanggal }) => {
      const { value, dasar } = ptkpSetahun.rowOn(hariAturan(tanggal));
      const nilai = value[ptkpOf(values)];
      return { nilai, langkah: [{ teks: "bukpot.ptkp", isian: { ptkp: ptkpOf(values) }, nilai, dasar }] };
    },
    pkp: (values) => {
      const left = angka(values, "netoHitung") - angka(values, "ptkpSetahun");
      const nilai = floorThousand(Math.max(0, left));
      return {
        nilai,
        langkah: [
          ...minus(
            angka(values, "netoHitung"),
            no("netoHitung"),
            angka(values, "ptkpSetahun"),
            no("ptkpSetahun"),
            "bukpot.sisa",
          ).langkah,
          { teks: left < 0 ? "bukpot.pkp_nihil" : "bukpot.pkp", nilai, dasar: PKP_RIBUAN },
        ],
      };
    },
    pphSetahun: (values, { tanggal }) => {
      const { value, dasar } = pasal17.rowOn(hariAturan(tanggal));
      const pkp = angka(values, "pkp");
      if (pkp === 0) return { nilai: 0, langkah: [{ teks: "bukpot.tanpa_pkp", nilai: 0 }] };
      return { nilai: progresif(value, pkp), langkah: langkahProgresif(bagianProgresif(value, pkp), dasar) };
    },
    pphTerutang: (values) => {
      const tax = angka(values, "pphSetahun");
      if (!isAnnualised(values)) return { nilai: tax, langkah: [{ teks: "bukpot.sama", nilai: tax }] };
      const isian = { bulan: String(bulanOfSlip(values)), pph: tax };
      return bagianDari(tax, backToSpan(values), { teks: "bukpot.bagian_tahun", isian, dasar: DISETAHUNKAN });
    },
    pphBuktiIni: (values) =>
      minus(
        angka(values, "pphTerutang"),
        no("pphTerutang"),
        angka(values, "pphSebelumnya"),
        no("pphSebelumnya"),
        "bukpot.bukti_ini",
      ),
    pphDipotong: (_values, { hasil }) => {
      const nilai = hasil("mp", "pph");
      const borne = hasil("mp", "ditanggung");
      const langkah: Langkah[] = [{ teks: "bukpot.dari_mp", nilai, dasar: SETAHUN_PENUH }];
      if (borne !== 0) langkah.push({ teks: "bukpot.dari_mp_ditanggung", nilai: borne });
      return { nilai, langkah };
    },
    pph: (values) =>
      minus(
        angka(values, "pphBuktiIni"),
        no("pphBuktiIni"),
        angka(values, "pphDipotong"),
        no("pphDipotong"),
        angka(values, "pphBuktiIni") < angka(values, "pphDipotong") ? "bukpot.lebih_potong" : "bukpot.kurang_potong",
      ),
    ditanggung: (values, { hasil }) => borneAtTheEnd(values, hasil),
  };
}

/**
 * What of the last period's tax the government bears. Tax withheld too much goes back to the employee only as far as it
 * was withheld from him: what the government bore is not paid out (PMK 10/2025, PMK 105/2025).
 */
function borneAtTheEnd(values: Values, hasil: ComputeContext["hasil"]): Alasan {
  const pph = angka(values, "pph");
  if (pph >= 0) {
    const nilai = values.fasilitas === "11" ? pph : 0;
    return { nilai, langkah: [{ teks: nilai === 0 ? "bukpot.tidak_ditanggung" : "bukpot.ditanggung", nilai }] };
  }
  const paidByEmployee = Math.max(0, hasil("mp", "pph") - hasil("mp", "ditanggung"));
  const nilai = Math.min(0, pph + paidByEmployee);
  const langkah: Langkah[] = [
    { teks: "bukpot.dipotong_tunai", nilai: paidByEmployee },
    { teks: nilai === 0 ? "bukpot.tidak_ditanggung" : "bukpot.tidak_dikembalikan", nilai },
  ];
  return { nilai, langkah };
}
