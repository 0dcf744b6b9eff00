import { type BagianBaris, type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { adalah, atau, dari, jumlah, jumlahBaris, max, min, parameter, tetap, tidak, ya } from "~/domain/mesin/rumus";
import { kompensasiRugi } from "~/domain/parameters/pph-badan";
import type { RefList } from "~/domain/ref";
import { MAKS_BARIS, pilih } from "../badan/bersama";
import { barisKompensasi } from "../badan/lampiran-7";
import { NAMESPACE, VERSI } from "./bersama";

const C3 = ya("induk.c3");
const C8 = ya("induk.c8");
/** Zakat and compulsory religious donations. */
const ZAKAT = adalah("kode", "501", "502");
const pengurang = (name: string, daftar: RefList, bila: ReturnType<typeof ya>): BagianBaris => ({
  jenis: "baris",
  name,
  asal: "ketik",
  bila,
  maks: MAKS_BARIS,
  kolom: [
    { ...pilih(daftar), name: "kode", wajib: true },
    { kind: "rupiah", name: "jumlah", min: 0, wajib: true, jumlah: true },
  ],
});

/**
 * Lampiran 5: losses of earlier years, reductions of net income, reductions of the tax. Zakat counts up to the income
 * left by the rest: it makes no loss (PMK 114/2025).
 */
export const l5: DefFormulir = {
  id: "l5",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["zakat", "pengurang", "c"],
  kosong: "nol",
  bila: atau(C3, C8),
  sections: [
    { ...barisKompensasi("a", "induk.c2", parameter(kompensasiRugi)), bila: C3 },
    pengurang("b", "pengurang_neto", C3),
    {
      name: "rekap",
      bila: C3,
      fields: [
        hitung("kompensasi", "A", dari("a.tahun_ini")),
        hitung("zakat", "B", jumlahBaris("b", "jumlah", ZAKAT)),
        hitung("lain", "B", jumlahBaris("b", "jumlah", tidak(ZAKAT))),
        hitung("zakat_diakui", "B", min("zakat", max(tetap(0), jumlah(["+induk.c2", "-kompensasi", "-lain"]))), {
          dasar: { kutipan: "UU PPh ps. 9(1)g; PMK 114/2025" },
        }),
        hitung("pengurang", undefined, jumlah(["+kompensasi", "+lain", "+zakat_diakui"])),
      ],
    },
    pengurang("c", "pengurang_pph", C8),
  ],
};
