import { type BagianBaris, type DefFormulir, hitung } from "~/domain/mesin/definisi";
import {
  banding,
  barisDari,
  bulat,
  dan,
  fungsi,
  jika,
  jumlah,
  max,
  nol,
  parameter,
  type Rumus,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { kompensasiRugi } from "~/domain/parameters/pph-badan";
import { BOLEH_NEGATIF, MAKS_BARIS, NAMESPACE, VERSI } from "./bersama";
import { kompensasi } from "./kompensasi";

/** Years in which a loss may be set off: those of the law, or longer ones of a facility. */
const LAMA: Rumus = jika(
  ya("l13a.fas_kompensasi"),
  max(parameter(kompensasiRugi), bulat("rupiahKeBawah", nol("l13a.fas_kompensasi_tahun"))),
  parameter(kompensasiRugi),
);
/** The oldest year whose loss may still be set off after so many years, in this year or in one `sesudah` years later. */
export const tahunRugiTertua = (sesudah: Rumus, lama: Rumus): Rumus =>
  jumlah(["+spt.tahun", ["+", sesudah], ["-", lama]]);
export const tahunTerakhir = (sesudah: Rumus): Rumus => tahunRugiTertua(sesudah, LAMA);
/** Columns that a loss is reckoned from: its year, its amount, and what the four years before have used of it. */
const LALU = ["tahun", "nilai", "komp_y4", "komp_y3", "komp_y2", "komp_y1"] as const;

/** Losses of earlier years and what is set off of them against `laba`, within `lama` years. */
export const barisKompensasi = (name: string, laba: string, lama: Rumus): BagianBaris => ({
  jenis: "baris",
  name,
  asal: "ketik",
  bawa: {
    selama: "tahun_berjalan",
    dari: { komp_y4: "komp_y3", komp_y3: "komp_y2", komp_y2: "komp_y1", komp_y1: "tahun_ini" },
  },
  maks: MAKS_BARIS,
  kolom: [
    { kind: "tahun", name: "tahun", butir: "2", wajib: true },
    { kind: "rupiah", name: "nilai", butir: "3", ...BOLEH_NEGATIF },
    { kind: "rupiah", name: "komp_y4", butir: "4", min: 0 },
    { kind: "rupiah", name: "komp_y3", butir: "5", min: 0 },
    { kind: "rupiah", name: "komp_y2", butir: "6", min: 0 },
    { kind: "rupiah", name: "komp_y1", butir: "7", min: 0 },
    {
      kind: "rupiah",
      name: "tahun_ini",
      butir: "8",
      min: 0,
      jumlah: true,
      bawaan: fungsi(kompensasi, {
        tahun: "tahun",
        baris: barisDari(name, ...LALU),
        laba,
        batas: tahunRugiTertua(tetap(0), lama),
      }),
    },
    {
      ...hitung(
        "tahun_berjalan",
        "9",
        jika(
          banding("tahun", ">=", tahunRugiTertua(tetap(1), lama)),
          max(tetap(0), jumlah(["-nilai", "-komp_y4", "-komp_y3", "-komp_y2", "-komp_y1", "-tahun_ini"])),
          tetap(0),
        ),
      ),
      jumlah: true,
    },
  ],
});

/** Penghitungan Kompensasi Kerugian Fiskal (Fiscal loss compensation). */
export const l7: DefFormulir = {
  id: "l7",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: dan(ya("induk.d8"), tidak(ya("induk.c1b"))),
  sections: [barisKompensasi("daftar", "induk.d7", LAMA)],
};
