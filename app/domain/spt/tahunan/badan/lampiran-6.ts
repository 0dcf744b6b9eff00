import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { adalah, bagi, bulat, dan, dari, jika, jumlah, kali, max, tetap, tidak, ya } from "~/domain/mesin/rumus";
import { NAMESPACE, VERSI } from "./bersama";
import { pajak31E } from "./rumus";

/** Penghitungan Angsuran PPh Pasal 25 Tahun Pajak Berjalan (Art. 25 instalment of the current year). */
export const l6: DefFormulir = {
  id: "l6",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["angsuran"],
  bila: dan(adalah("induk.g20", false), tidak(ya("induk.c1b"))),
  sections: [
    {
      name: "daftar",
      fields: [
        { kind: "rupiah", name: "dasar", butir: "1", min: 0 },
        hitung("kompensasi", "2", dari("l7.daftar.tahun_berjalan")),
        hitung("pkp", "3", max(tetap(0), jumlah(["+dasar", "-kompensasi"]))),
        hitung(
          "pph",
          "4",
          jika(
            adalah("induk.d11", "TX03"),
            pajak31E("l8.bruto", bulat("ribuanKeBawah", "pkp")),
            bulat("rupiah", kali(bulat("ribuanKeBawah", "pkp"), "induk.d11_tarif")),
          ),
        ),
        { kind: "rupiah", name: "kredit", butir: "5", min: 0 },
        hitung("bayar", "6", max(tetap(0), jumlah(["+pph", "-kredit"]))),
        hitung("angsuran", "7", bulat("rupiah", bagi("bayar", "spt.bulan"))),
      ],
    },
  ],
};
