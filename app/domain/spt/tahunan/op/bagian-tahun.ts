import { addMonths, daysBetween, firstDay, lastDay, type Masa, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import {
  bagi,
  bulat,
  defineFungsi,
  fungsi,
  jika,
  kali,
  type Operan,
  parameter,
  type Rumus,
  ya,
} from "~/domain/mesin/rumus";
import { hariPajak } from "~/domain/parameters/pph-op";

const DASAR = { kutipan: "UU PPh ps. 17(5), 17(6)" };
/** First and last typed day of the obligation; empty if it follows the book year. */
export const MULAI = "bagian_mulai";
export const BERAKHIR = "bagian_berakhir";
const OPERAN = { awal: "spt.awal", akhir: "spt.akhir", mulai: `induk.${MULAI}`, berakhir: `induk.${BERAKHIR}` };
const JENIS = { awal: "masa", akhir: "masa", mulai: "tanggal", berakhir: "tanggal" } as const;
const hariDari = (value: unknown): Tanggal | null => (typeof value === "string" && value !== "" ? value : null);

/** Days of the part of a year. A whole month has 30; another month has its own days, at most 30. */
const hariBagian = defineFungsi<keyof typeof JENIS, { hari: { tahun: number; bulan: number } }>({
  nama: "hari_bagian_tahun",
  operan: JENIS,
  tabel: { hari: hariPajak },
  hasil: "cacah",
  boleh: ["mulai", "berakhir"],
  dasar: DASAR,
  hitung(operan, { hari }) {
    const [awal, akhir] = [String(operan.awal), String(operan.akhir)];
    const mulai = hariDari(operan.mulai) ?? firstDay(awal);
    const berakhir = hariDari(operan.berakhir) ?? lastDay(akhir);
    let days = 0;
    for (let masa = awal; masa <= akhir; masa = addMonths(masa, 1))
      days += inMonth(masa, mulai, berakhir, hari.value.bulan);
    return days;
  },
});
function inMonth(masa: Masa, mulai: Tanggal, berakhir: Tanggal, whole: number): number {
  const from = mulai > firstDay(masa) ? mulai : firstDay(masa);
  const to = berakhir < lastDay(masa) ? berakhir : lastDay(masa);
  if (from === firstDay(masa) && to === lastDay(masa)) return whole;
  return Math.max(0, Math.min(whole, daysBetween(from, to) + 1));
}

/** True if a typed day lies outside its first or last month of the book year, or the end lies before the beginning. */
const luarBagian = defineFungsi<keyof typeof JENIS, Record<never, never>>({
  nama: "luar_bagian_tahun",
  operan: JENIS,
  hasil: "yaTidak",
  boleh: ["mulai", "berakhir"],
  dasar: DASAR,
  hitung(operan) {
    const [mulai, berakhir] = [hariDari(operan.mulai), hariDari(operan.berakhir)];
    if (mulai !== null && masaOf(mulai) !== operan.awal) return true;
    if (berakhir !== null && masaOf(berakhir) !== operan.akhir) return true;
    return mulai !== null && berakhir !== null && berakhir < mulai;
  },
});

export const HARI_BAGIAN: Rumus = fungsi(hariBagian, OPERAN);
export const LUAR_BAGIAN: Rumus = fungsi(luarBagian, OPERAN);
export const HARI_SETAHUN = parameter(hariPajak, "tahun");
/** The obligation began or ended within the year, and the taxpayer says that income is annualised (UU PPh art. 16(4)). */
export const SEBAGIAN = ya("induk.disetahunkan");
const HARI = "induk.hari_bagian";

/** Converts an amount of the part to a whole year, whole rupiah. */
export const setahun = (nama: Operan): Rumus => bulat("rupiah", bagi(kali(nama, HARI_SETAHUN), HARI));
/** Converts a year's amount to the part, if the year is partial; not rounded. */
export const sebagian = (rumus: Operan): Rumus => jika(SEBAGIAN, bagi(kali(rumus, HARI), HARI_SETAHUN), rumus);
