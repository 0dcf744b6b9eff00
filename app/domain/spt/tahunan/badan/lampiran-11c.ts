import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { jumlah, ya } from "~/domain/mesin/rumus";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";

/** Laporan Utang Swasta Luar Negeri (Private foreign debt report). */
export const l11c: DefFormulir = {
  id: "l11c",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: ya("l11b.utang_swasta_ln"),
  sections: [
    {
      jenis: "baris",
      name: "daftar",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", butir: "2", max: 100, wajib: true },
        { kind: "teks", name: "alamat", butir: "3", max: 250 },
        { ...pilih("negara"), name: "negara", butir: "4" },
        { ...pilih("mata_uang"), name: "valas", butir: "5" },
        { kind: "desimal", name: "kurs", butir: "6", skala: 4, min: "0" },
        { kind: "desimal", name: "awal", butir: "7", skala: 2, min: "0", jumlah: true },
        { kind: "desimal", name: "tambah", butir: "8", skala: 2, min: "0", jumlah: true },
        { kind: "desimal", name: "kurang", butir: "9", skala: 2, min: "0", jumlah: true },
        { ...hitung("akhir", "10", jumlah(["+awal", "+tambah", "-kurang"]), { hasil: "desimal" }), jumlah: true },
        { kind: "tanggal", name: "mulai", butir: "11" },
        { kind: "tanggal", name: "jatuh_tempo", butir: "12" },
        { kind: "persen", name: "bunga_tingkat", butir: "13", skala: 4, min: "0" },
        { kind: "desimal", name: "bunga_jumlah", butir: "14", skala: 2, min: "0", jumlah: true },
        { kind: "desimal", name: "biaya_lain", butir: "15", skala: 2, min: "0", jumlah: true },
        { kind: "teks", name: "peruntukan", butir: "16", max: 250 },
      ],
    },
  ],
};
