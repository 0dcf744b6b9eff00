import type { LaporanTelaah } from "~/contract/telaah";
import { isOneOf } from "~/domain/kit/status";
import type { Kata } from "./kata.server";

/** Letters of a title that fit the head of a column. */
const LEBAR_KEPALA = 20;
/** Wrong decisions shown for a question. */
const TERBANYAK = 3;

/** The first part of a title, short enough for the head of a column. */
function singkat(judul: string): string {
  const [first = ""] = judul.split(" · ");
  return first.length > LEBAR_KEPALA ? `${first.slice(0, LEBAR_KEPALA - 1)}…` : first;
}

/** States of replies that a run compares. */
const DITUNGGU = ["menunggu", "usang"] as const;

/** A report in words. Questions are numbered in the order of the key. */
export function laporanView(kata: Kata, { tugasId, tugas, nilaiMaks, peserta, soal, ...more }: LaporanTelaah) {
  const maks = Object.fromEntries(soal.map((one) => [one.id, one.maks]));
  return {
    ...more,
    tugas: { id: tugasId, judul: tugas },
    nilaiMaks,
    bolehTelaah: peserta.some(({ status }) => isOneOf(DITUNGGU, status)),
    peserta: peserta.map((row) => ({
      ...row,
      soal: soal.map(({ id }) => ({ id, poin: row.soal[id] ?? null, maks: maks[id] ?? 0 })),
    })),
    soal: soal.map(({ kesalahan, ...one }, at) => {
      return {
        ...one,
        judul: `${at + 1}. ${one.judul}`,
        kepala: `${at + 1}. ${singkat(one.judul)} (${kata.poin(one.maks)})`,
        /** Median time in minutes, the begun one included. */
        waktu: one.waktu === null ? null : Math.ceil(one.waktu / 60),
        kesalahan: kesalahan.slice(0, TERBANYAK).map(({ jenis, medan, label, kunci, punya, orang, dasar }) => ({
          kalimat: kata.t("telaah:kalimat.kesalahan", {
            jenis: kata.t(`telaah:jenis.${jenis}`),
            isi: kata.beda({ nama: medan, label, kunci, punya }),
          }),
          orang: kata.daftar(orang),
          banyak: orang.length,
          dasar: dasar.join("; "),
        })),
      };
    }),
  };
}
export type LaporanView = ReturnType<typeof laporanView>;
