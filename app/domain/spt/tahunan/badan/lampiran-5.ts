import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { banding, bulat, jika, jumlah, jumlahBaris, kali, parameter, tetap, ya } from "~/domain/mesin/rumus";
import { rezimUmkm } from "~/domain/parameters/umkm";
import { BOLEH_NEGATIF, MAKS_BARIS, NAMESPACE, VERSI } from "./bersama";

/** Daftar Tempat Kegiatan Usaha (TKU) (Places of business). */
export const l5a: DefFormulir = {
  id: "l5a",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: ya("induk.c1a"),
  sections: [
    {
      jenis: "baris",
      name: "a",
      asal: "register",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nitku", butir: "2", max: 100 },
        { kind: "teks", name: "nama_tku", butir: "3", max: 100 },
        { kind: "teks", name: "alamat", butir: "4", max: 250 },
        { kind: "teks", name: "kelurahan", butir: "5", max: 100 },
        { kind: "teks", name: "kecamatan", butir: "6", max: 100 },
        { kind: "teks", name: "kota", butir: "7", max: 100 },
        { kind: "teks", name: "provinsi", butir: "8", max: 100 },
      ],
    },
  ],
};

/** Rekapitulasi Peredaran Bruto (Gross turnover recap (PP 55/2022)). */
export const l5b: DefFormulir = {
  id: "l5b",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["b", "selisih_akhir"],
  bila: ya("induk.c1a"),
  sections: [
    {
      jenis: "baris",
      name: "b",
      asal: "ketik",
      ditarik: ["nitku"],
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nitku", butir: "1", max: 100 },
        { kind: "teks", name: "nama_tku", butir: "2", max: 100 },
        { kind: "bulan12", name: "peredaran", min: 0, jumlah: true },
      ],
    },
    {
      name: "rekap",
      fields: [
        { kind: "bulan12", name: "rekap_a", butir: "a", rumus: jumlahBaris("b", "peredaran") },
        {
          kind: "bulan12",
          name: "rekap_b",
          butir: "b",
          rumus: bulat("rupiah", kali("rekap_a", parameter(rezimUmkm, "tarif"))),
        },
        { kind: "bulan12", name: "rekap_c", butir: "c", min: 0 },
        { kind: "bulan12", name: "rekap_d", butir: "d", min: 0 },
        hitung("rekap_e", "e", jumlah(["+rekap_c", "+rekap_d", "-rekap_b"])),
        { kind: "rupiah", name: "rekap_f", butir: "f", ...BOLEH_NEGATIF },
        hitung("rekap_g", "g", jumlah(["+rekap_e", "-rekap_f"])),
        hitung("selisih_akhir", undefined, jika(banding("spt.pembetulan", ">", tetap(0)), "rekap_g", "rekap_e")),
      ],
    },
  ],
};
