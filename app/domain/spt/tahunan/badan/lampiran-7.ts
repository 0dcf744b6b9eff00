import { type BagianBaris, type DefFormulir, hitung } from "~/domain/mesin/definisi";
import {
  banding,
  barisDari,
  bulat,
  dan,
  fungsi,
  jika,
  jumlah,
  letakBaris,
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

/** Years in which a loss can be set off: those of the law, or longer ones of a facility. */
const LAMA: Rumus = jika(
  ya("l13a.fas_kompensasi"),
  max(parameter(kompensasiRugi), bulat("rupiahKeBawah", nol("l13a.fas_kompensasi_tahun"))),
  parameter(kompensasiRugi),
);
/** The oldest year whose loss can still be set off after `lama` years, in this year or `sesudah` years later. */
export const tahunRugiTertua = (sesudah: Rumus, lama: Rumus): Rumus =>
  jumlah(["+spt.tahun", ["+", sesudah], ["-", lama]]);
export const tahunTerakhir = (sesudah: Rumus): Rumus => tahunRugiTertua(sesudah, LAMA);
/** Amounts of a loss used by the four years before this one. The form has columns for them. */
const DIPAKAI = ["komp_y4", "komp_y3", "komp_y2", "komp_y1"] as const;
/**
 * Amounts used by still earlier years. The form has no column for it, because five years do not need one. A facility
 * can keep a loss for up to ten years, so earlier years can use it too.
 */
const DIPAKAI_LAMA = "komp_lama";
const BERGESER = { komp_y4: "komp_y3", komp_y3: "komp_y2", komp_y2: "komp_y1", komp_y1: "tahun_ini" } as const;

/**
 * Losses of earlier years and the amounts set off against `laba`, within `lama` years. `fasilitas`: a facility can make
 * those years longer.
 */
export function barisKompensasi(name: string, laba: string, lama: Rumus, fasilitas = false): BagianBaris {
  const dipakai = fasilitas ? [DIPAKAI_LAMA, ...DIPAKAI] : DIPAKAI;
  return {
    jenis: "baris",
    name,
    asal: "ketik",
    bawa: {
      selama: "tahun_berjalan",
      dari: { ...BERGESER, ...(fasilitas ? { [DIPAKAI_LAMA]: [DIPAKAI_LAMA, "komp_y4"] } : {}) },
    },
    maks: MAKS_BARIS,
    kolom: [
      { kind: "tahun", name: "tahun", butir: "2", wajib: true },
      { kind: "rupiah", name: "nilai", butir: "3", ...BOLEH_NEGATIF },
      ...(fasilitas ? [{ kind: "rupiah", name: DIPAKAI_LAMA, min: 0 } as const] : []),
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
          letak: letakBaris(name),
          baris: barisDari(name, "tahun", "nilai", ...dipakai),
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
            max(tetap(0), jumlah(["-nilai", ...dipakai.map((one) => `-${one}` as const), "-tahun_ini"])),
            tetap(0),
          ),
        ),
        jumlah: true,
      },
    ],
  };
}

/** Penghitungan Kompensasi Kerugian Fiskal (Fiscal loss compensation). */
export const l7: DefFormulir = {
  id: "l7",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["daftar"],
  bila: dan(ya("induk.d8"), tidak(ya("induk.c1b"))),
  sections: [barisKompensasi("daftar", "induk.d7", LAMA, true)],
};
