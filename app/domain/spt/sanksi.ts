import type { Alasan } from "~/domain/kit/alasan";
import { divide, type Fraction, type Rupiah, rupiah } from "~/domain/kit/rupiah";
import { addMonths, lastDay, type Masa, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import {
  bungaSanksi,
  dendaTerlambatLapor,
  type JenisSpt,
  jatuhTempoSpt,
  sukuBungaAcuan,
} from "~/domain/parameters/spt";

/** Fine of a return filed on a day: 0 up to the effective due date (UU KUP art. 7(1)). */
export function dendaLapor(jenis: JenisSpt, akhirMasa: Masa, tanggalLapor: Tanggal): Alasan {
  const { lapor } = jatuhTempoSpt(jenis, akhirMasa);
  const { value, dasar } = dendaTerlambatLapor[jenis].rowOn(tanggalLapor);
  const nilai = tanggalLapor > lapor.efektif ? value : 0;
  const isian = { jatuhTempo: lapor.efektif, tanggal: tanggalLapor };
  return { nilai, langkah: [{ teks: nilai > 0 ? "sanksi.denda" : "sanksi.tepat_waktu", isian, nilai, dasar }] };
}

/** Months between two days, a part of a month counting as one: 15 April to 16 April is 1, to 15 May is 1. */
export function bulanTerlambat(jatuhTempo: Tanggal, dibayar: Tanggal): number {
  let months = 0;
  while (sameDayLater(jatuhTempo, months) < dibayar) months += 1;
  return months;
}
function sameDayLater(date: Tanggal, months: number): Tanggal {
  const masa = addMonths(masaOf(date), months);
  const day = `${masa}${date.slice(7)}`;
  return day > lastDay(masa) ? lastDay(masa) : day;
}

/**
 * Interest on tax paid late: (reference rate + uplift) / 12 for each month, at most 24, half up to the rupiah
 * (UU KUP art. 8(2), 9(2a), 9(2b)). The rate is that of the day the interest starts to run.
 */
export function bungaTerlambat(pokok: Rupiah, jatuhTempo: Tanggal, dibayar: Tanggal): Alasan {
  const { value, dasar } = bungaSanksi.rowOn(dibayar);
  const acuan = sukuBungaAcuan.rowOn(jatuhTempo);
  const bulan = Math.min(bulanTerlambat(jatuhTempo, dibayar), value.bulanMaksimum);
  const [n, d] = addFractions(acuan.value, value.tambahan);
  const nilai = rupiah(divide(BigInt(pokok) * n * BigInt(bulan), d * 12n, "halfUp"));
  return {
    nilai,
    langkah: [
      { teks: "sanksi.bulan", isian: { jatuhTempo, dibayar, bulan, maksimum: value.bulanMaksimum }, dasar },
      { teks: "sanksi.tarif", isian: { persen: percentText(n, d * 12n) }, dasar: acuan.dasar },
      { teks: "sanksi.bunga", isian: { pokok }, nilai },
    ],
  };
}

const addFractions = ([a, b]: Fraction, [c, d]: Fraction): readonly [bigint, bigint] => [
  BigInt(a) * BigInt(d) + BigInt(c) * BigInt(b),
  BigInt(b) * BigInt(d),
];
/** A monthly rate as percent with two decimals, e.g. `0.98`. */
const percentText = (n: bigint, d: bigint): string => {
  const hundredths = divide(n * 10_000n, d, "halfUp");
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
};
