import type { Dasar } from "../kit/dated";
import { addDays, type Tanggal, tahunOf, weekday } from "../kit/tanggal";

/** A day without office hours. `cutiBersama`: joint leave, which moves due dates like a public holiday. */
type HariLibur = {
  readonly tanggal: Tanggal;
  readonly nama: string;
  readonly cutiBersama?: boolean;
  readonly dasar: Dasar;
};

const SKB_2025: Dasar = { kutipan: "SKB 3 Menteri No. 1017/2024, 2/2024, 2/2024" };
const SKB_2025_PERUBAHAN: Dasar = { kutipan: "SKB 3 Menteri No. 933/2025, 1/2025, 3/2025" };
const SKB_2026: Dasar = { kutipan: "SKB 3 Menteri No. 1497/2025, 2/2025, 5/2025" };
const KEPPRES: Dasar = { kutipan: "Keppres 8/2024 tentang Hari-Hari Libur" };
const PERKIRAAN: Dasar = {
  kutipan: "Keppres 8/2024 tentang Hari-Hari Libur; tanggal menurut perhitungan kalender",
  contoh: true,
};

type Baris = readonly [tanggal: Tanggal, nama: string];
const libur = (dasar: Dasar, rows: readonly Baris[]): HariLibur[] =>
  rows.map(([tanggal, nama]) => ({ tanggal, nama, dasar }));
const cuti = (dasar: Dasar, rows: readonly Baris[]): HariLibur[] =>
  libur(dasar, rows).map((hari) => ({ ...hari, cutiBersama: true }));

/** Public holidays and joint leave by day, 2025 to 2027. Names are official and stay Indonesian. */
export const hariLibur: readonly HariLibur[] = [
  ...libur(SKB_2025, [
    ["2025-01-01", "Tahun Baru 2025 Masehi"],
    ["2025-01-27", "Isra Mikraj Nabi Muhammad S.A.W."],
    ["2025-01-29", "Tahun Baru Imlek 2576 Kongzili"],
    ["2025-03-29", "Hari Suci Nyepi (Tahun Baru Saka 1947)"],
    ["2025-03-31", "Idul Fitri 1446 Hijriah"],
    ["2025-04-01", "Idul Fitri 1446 Hijriah"],
    ["2025-04-18", "Wafat Yesus Kristus"],
    ["2025-04-20", "Kebangkitan Yesus Kristus (Paskah)"],
    ["2025-05-01", "Hari Buruh Internasional"],
    ["2025-05-12", "Hari Raya Waisak 2569 BE"],
    ["2025-05-29", "Kenaikan Yesus Kristus"],
    ["2025-06-01", "Hari Lahir Pancasila"],
    ["2025-06-06", "Idul Adha 1446 Hijriah"],
    ["2025-06-27", "1 Muharam Tahun Baru Islam 1447 Hijriah"],
    ["2025-08-17", "Proklamasi Kemerdekaan"],
    ["2025-09-05", "Maulid Nabi Muhammad S.A.W."],
    ["2025-12-25", "Kelahiran Yesus Kristus"],
  ]),
  ...cuti(SKB_2025, [
    ["2025-01-28", "Tahun Baru Imlek 2576 Kongzili"],
    ["2025-03-28", "Hari Suci Nyepi (Tahun Baru Saka 1947)"],
    ["2025-04-02", "Idul Fitri 1446 Hijriah"],
    ["2025-04-03", "Idul Fitri 1446 Hijriah"],
    ["2025-04-04", "Idul Fitri 1446 Hijriah"],
    ["2025-04-07", "Idul Fitri 1446 Hijriah"],
    ["2025-05-13", "Hari Raya Waisak 2569 BE"],
    ["2025-05-30", "Kenaikan Yesus Kristus"],
    ["2025-06-09", "Idul Adha 1446 Hijriah"],
    ["2025-12-26", "Kelahiran Yesus Kristus"],
  ]),
  ...cuti(SKB_2025_PERUBAHAN, [["2025-08-18", "Proklamasi Kemerdekaan"]]),
  ...libur(SKB_2026, [
    ["2026-01-01", "Tahun Baru 2026 Masehi"],
    ["2026-01-16", "Isra Mikraj Nabi Muhammad S.A.W."],
    ["2026-02-17", "Tahun Baru Imlek 2577 Kongzili"],
    ["2026-03-19", "Hari Suci Nyepi (Tahun Baru Saka 1948)"],
    ["2026-03-21", "Idul Fitri 1447 Hijriah"],
    ["2026-03-22", "Idul Fitri 1447 Hijriah"],
    ["2026-04-03", "Wafat Yesus Kristus"],
    ["2026-04-05", "Kebangkitan Yesus Kristus (Paskah)"],
    ["2026-05-01", "Hari Buruh Internasional"],
    ["2026-05-14", "Kenaikan Yesus Kristus"],
    ["2026-05-27", "Idul Adha 1447 Hijriah"],
    ["2026-05-31", "Hari Raya Waisak 2570 BE"],
    ["2026-06-01", "Hari Lahir Pancasila"],
    ["2026-06-16", "1 Muharam Tahun Baru Islam 1448 Hijriah"],
    ["2026-08-17", "Proklamasi Kemerdekaan"],
    ["2026-08-25", "Maulid Nabi Muhammad S.A.W."],
    ["2026-12-25", "Kelahiran Yesus Kristus"],
  ]),
  ...cuti(SKB_2026, [
    ["2026-02-16", "Tahun Baru Imlek 2577 Kongzili"],
    ["2026-03-18", "Hari Suci Nyepi (Tahun Baru Saka 1948)"],
    ["2026-03-20", "Idul Fitri 1447 Hijriah"],
    ["2026-03-23", "Idul Fitri 1447 Hijriah"],
    ["2026-03-24", "Idul Fitri 1447 Hijriah"],
    ["2026-05-15", "Kenaikan Yesus Kristus"],
    ["2026-05-28", "Idul Adha 1447 Hijriah"],
    ["2026-12-24", "Kelahiran Yesus Kristus"],
  ]),
  ...libur(KEPPRES, [
    ["2027-01-01", "Tahun Baru 2027 Masehi"],
    ["2027-05-01", "Hari Buruh Internasional"],
    ["2027-06-01", "Hari Lahir Pancasila"],
    ["2027-08-17", "Proklamasi Kemerdekaan"],
    ["2027-12-25", "Kelahiran Yesus Kristus"],
  ]),
  ...libur(PERKIRAAN, [
    ["2027-01-05", "Isra Mikraj Nabi Muhammad S.A.W."],
    ["2027-02-06", "Tahun Baru Imlek 2578 Kongzili"],
    ["2027-03-08", "Hari Suci Nyepi (Tahun Baru Saka 1949)"],
    ["2027-03-10", "Idul Fitri 1448 Hijriah"],
    ["2027-03-11", "Idul Fitri 1448 Hijriah"],
    ["2027-03-26", "Wafat Yesus Kristus"],
    ["2027-03-28", "Kebangkitan Yesus Kristus (Paskah)"],
    ["2027-05-06", "Kenaikan Yesus Kristus"],
    ["2027-05-17", "Idul Adha 1448 Hijriah"],
    ["2027-05-20", "Hari Raya Waisak 2571 BE"],
    ["2027-06-06", "1 Muharam Tahun Baru Islam 1449 Hijriah"],
    ["2027-08-15", "Maulid Nabi Muhammad S.A.W."],
  ]),
];

const byDate = new Map(hariLibur.map((hari) => [hari.tanggal, hari]));
const years = new Set(hariLibur.map((hari) => tahunOf(hari.tanggal)));

/** True if the holidays of a day's year are known; in other years only Saturdays and Sundays count. */
export const kalenderTersedia = (date: Tanggal): boolean => years.has(tahunOf(date));

/** The public holiday or joint leave on a day, if any. */
export const liburOn = (date: Tanggal): HariLibur | undefined => byDate.get(date);

/** True for a working day: neither Saturday, Sunday, public holiday nor joint leave. */
export const isHariKerja = (date: Tanggal): boolean => weekday(date) !== 0 && weekday(date) !== 6 && !byDate.has(date);

/** The day itself if it is a working day, else the first working day after it. */
export function hariKerjaBerikut(date: Tanggal): Tanggal {
  let day = date;
  while (!isHariKerja(day)) day = addDays(day, 1);
  return day;
}

/** The day `banyak` working days after a day. */
export function hariKerjaSesudah(date: Tanggal, banyak: number): Tanggal {
  let day = date;
  for (let left = banyak; left > 0; left -= 1) day = hariKerjaBerikut(addDays(day, 1));
  return day;
}
