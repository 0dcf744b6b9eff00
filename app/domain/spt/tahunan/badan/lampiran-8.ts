import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { adalah, bulat, dan, dari, jumlah, kali, tidak, ya } from "~/domain/mesin/rumus";
import { NAMESPACE, VERSI } from "./bersama";
import { pkpFasilitas, pphFasilitas } from "./rumus";

/** Penghitungan Fasilitas Pengurangan Tarif PPh bagi Wajib Pajak Badan Dalam Negeri Berdasarkan Pasal 31E Ayat (1) UU PPh (Art. 31E facility). */
export const l8: DefFormulir = {
  id: "l8",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["bruto", "total"],
  bila: dan(adalah("induk.d11", "TX03"), tidak(ya("induk.c1b"))),
  sections: [
    {
      name: "daftar",
      fields: [
        { kind: "rupiah", name: "bruto", butir: "1", min: 0, wajib: true },
        hitung("pkp", "2", dari("induk.pkp_kena_tarif")),
        hitung("pkp_fasilitas", "2.a", pkpFasilitas("bruto", "pkp")),
        hitung("pkp_non_fasilitas", "2.b", jumlah(["+pkp", "-pkp_fasilitas"])),
        hitung("pph_fasilitas", "3.a", pphFasilitas("pkp_fasilitas")),
        hitung("pph_non_fasilitas", "3.b", bulat("rupiah", kali("induk.d11_tarif", "pkp_non_fasilitas"))),
        hitung("total", "4", jumlah(["+pph_fasilitas", "+pph_non_fasilitas"])),
      ],
    },
  ],
};
