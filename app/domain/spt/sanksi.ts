import type { Alasan, Langkah } from "~/domain/kit/alasan";
import { percent, type Rupiah, times } from "~/domain/kit/rupiah";
import { addDays, addMonths, lastDay, type Masa, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import {
  bulanBungaMaksimum,
  dendaTerlambatLapor,
  type PasalBunga,
  pembebasanSanksi,
  tarifBunga,
} from "~/domain/parameters/sanksi";
import { isSptMasa, type JatuhTempo, type JenisSpt, jatuhTempoSpt } from "~/domain/parameters/spt";

/** The step that explains a waived sanction of a late return. Empty if the sanction is not waived. */
const pembebasan = (jenis: JenisSpt, akhirMasa: Masa, tanggal: Tanggal): readonly Langkah[] => {
  const waiver = pembebasanSanksi(jenis, akhirMasa, tanggal);
  if (!waiver) return [];
  return [{ teks: "sanksi.dibebaskan", isian: { sampai: waiver.sampai }, nilai: 0, dasar: waiver.dasar }];
};

/** The step that explains a due date moved by a notice. Empty if there is no notice. */
const perpanjangan = (asli: JatuhTempo, diperpanjang: JatuhTempo | null): readonly Langkah[] =>
  diperpanjang === null
    ? []
    : [
        {
          teks: "sanksi.diperpanjang",
          isian: { jatuhTempo: asli.efektif, sampai: diperpanjang.efektif },
          dasar: { kutipan: "UU KUP ps. 3(4)" },
        },
      ];

/**
 * Fine of a return filed on a day: 0 up to the effective due date (UU KUP art. 7(1)). A notice can extend that date. A
 * late return with a waived sanction also has 0; the reasons then show both.
 */
export function dendaLapor(
  jenis: JenisSpt,
  akhirMasa: Masa,
  tanggalLapor: Tanggal,
  diperpanjang: JatuhTempo | null = null,
): Alasan {
  const { lapor } = jatuhTempoSpt(jenis, akhirMasa);
  const { efektif } = diperpanjang ?? lapor;
  const { value, dasar } = dendaTerlambatLapor[jenis].rowOn(tanggalLapor);
  const isian = { jatuhTempo: efektif, tanggal: tanggalLapor };
  const moved = perpanjangan(lapor, diperpanjang);
  if (tanggalLapor <= efektif)
    return { nilai: 0, langkah: [...moved, { teks: "sanksi.tepat_waktu", isian, nilai: 0, dasar }] };
  const waived = pembebasan(jenis, akhirMasa, tanggalLapor);
  return {
    nilai: waived.length > 0 ? 0 : value,
    langkah: [...moved, { teks: "sanksi.denda", isian, nilai: value, dasar }, ...waived],
  };
}

/**
 * Months between two days. A part of a month counts as one: 15 April to 16 April is 1, to 15 May is 1. After the last
 * day of a month whole months count: from 30 April to 31 May is 1, to 1 June is 2.
 */
export function bulanTerlambat(jatuhTempo: Tanggal, dibayar: Tanggal): number {
  let months = 0;
  while (sameDayLater(jatuhTempo, months) < dibayar) months += 1;
  return months;
}
function sameDayLater(date: Tanggal, months: number): Tanggal {
  const masa = addMonths(masaOf(date), months);
  const day = `${masa}${date.slice(7)}`;
  return day > lastDay(masa) || date === lastDay(masaOf(date)) ? lastDay(masa) : day;
}

/** Tax paid late: its return, whole rupiah, the effective due date and the day of payment. */
type TerlambatBayar = {
  readonly jenis: JenisSpt;
  readonly akhirMasa: Masa;
  readonly pokok: Rupiah;
  readonly jatuhTempo: Tanggal;
  readonly dibayar: Tanggal;
  /** True if a notice extended filing and its provisional computation fell short (UU KUP art. 19(3)). */
  readonly diperpanjang?: boolean;
};
/** The same column of the monthly decree sets interest for late payment with a return and after a correction. */
const PASAL: PasalBunga = "8(2)";
/** The column of instalments and postponements sets interest on the shortfall of a provisional computation. */
const PASAL_SEMENTARA: PasalBunga = "19";

/**
 * The first day of interest. For an annual return it is the day after its time has ended (UU KUP art. 8(2), 9(2b),
 * 19(3)). For a month it is the due date itself (8(2a), 9(2a)). The percentage is that of this day's month (8(2c),
 * 9(2c)).
 */
const mulaiBunga = (jenis: JenisSpt, jatuhTempo: Tanggal): Tanggal =>
  isSptMasa(jenis) ? jatuhTempo : addDays(jatuhTempo, 1);

/**
 * Interest on tax paid late: the published percentage of the month in which interest begins, for each month or part of
 * one. It runs at most 24 months and rounds half up to the rupiah (UU KUP art. 8(2), 9(2a), 9(2b); of an extended
 * return 19(3)). A month without a published row takes the latest earlier row, and the reasons name it. Null if tax is
 * owed late and no rate is loaded at all.
 */
export function bungaTerlambat({
  jenis,
  akhirMasa,
  pokok,
  jatuhTempo,
  dibayar,
  diperpanjang = false,
}: TerlambatBayar): Alasan | null {
  const maksimum = bulanBungaMaksimum.rowOn(dibayar);
  const bulan = Math.min(bulanTerlambat(jatuhTempo, dibayar), maksimum.value);
  const lama: Langkah = {
    teks: "sanksi.bulan",
    isian: { jatuhTempo, dibayar, bulan, maksimum: maksimum.value },
    dasar: maksimum.dasar,
  };
  if (bulan === 0 || pokok === 0) return { nilai: 0, langkah: [lama] };
  const tarif = tarifBunga(diperpanjang ? PASAL_SEMENTARA : PASAL, mulaiBunga(jenis, jatuhTempo));
  if (!tarif) return null;
  const nilai = times(pokok * bulan, percent(tarif.persen));
  const waived = pembebasan(jenis, akhirMasa, dibayar);
  return {
    nilai: waived.length > 0 ? 0 : nilai,
    langkah: [
      lama,
      {
        teks: tarif.tepat ? "sanksi.tarif" : "sanksi.tarif_terakhir",
        isian: { persen: tarif.persen, masa: tarif.masa },
        dasar: tarif.dasar,
      },
      { teks: "sanksi.bunga", isian: { pokok }, nilai },
      ...waived,
    ],
  };
}

/**
 * Interest of an assessment (UU KUP art. 13(2)): the published percentage of the month in which it begins, for each
 * month or part of one from the end of the period to the assessment, at most 24 months; whole rupiah. Null if no rate is
 * loaded.
 */
export function bungaKetetapan({
  pokok,
  dari,
  sampai,
}: {
  readonly pokok: Rupiah;
  readonly dari: Tanggal;
  readonly sampai: Tanggal;
}): Alasan | null {
  const maksimum = bulanBungaMaksimum.rowOn(sampai);
  const bulan = Math.min(bulanTerlambat(dari, sampai), maksimum.value);
  const tarif = tarifBunga("13(2)", dari);
  if (!tarif) return null;
  const nilai = times(pokok * bulan, percent(tarif.persen));
  return {
    nilai,
    langkah: [
      {
        teks: "sanksi.bulan",
        isian: { jatuhTempo: dari, dibayar: sampai, bulan, maksimum: maksimum.value },
        dasar: maksimum.dasar,
      },
      {
        teks: tarif.tepat ? "sanksi.tarif" : "sanksi.tarif_terakhir",
        isian: { persen: tarif.persen, masa: tarif.masa },
        dasar: tarif.dasar,
      },
      { teks: "sanksi.bunga", isian: { pokok }, nilai },
    ],
  };
}
