import { useTranslation } from "react-i18next";
import { dayFirst } from "~/domain/kit/tanggal";
import {
  formatAngka,
  formatAtau,
  formatBulanPendek,
  formatDaftar,
  formatMasa,
  formatRentangMasa,
  formatRupiah,
  formatTanggal,
  formatWaktu,
  formatWaktuPendek,
} from "./format";

/** The formats of {@link file://./format.ts} in the language of the page. */
export function useFormat() {
  const lng = useTranslation().i18n.language;
  return {
    lng,
    rupiah: (value: number | bigint) => formatRupiah(value, lng),
    angka: (value: number | bigint, decimals?: number) => formatAngka(value, lng, decimals),
    tanggal: (date: string) => formatTanggal(date, lng),
    /** In columns. */
    tanggalPendek: dayFirst,
    bulanPendek: (date: string) => formatBulanPendek(date, lng),
    masa: (masa: string) => formatMasa(masa, lng),
    /** A month, or a range of months. */
    rentangMasa: (awal: string, akhir: string) => formatRentangMasa(awal, akhir, lng),
    /** Joins words as alternatives. */
    atau: (words: readonly string[]) => formatAtau(words, lng),
    daftar: (items: readonly string[]) => formatDaftar(items, lng),
    waktu: (at: string) => formatWaktu(at, lng),
    /** In columns. */
    waktuPendek: (at: string) => formatWaktuPendek(at, lng),
  };
}
