import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { barisDari, dari, fungsi, jumlah, ya } from "~/domain/mesin/rumus";
import { BOLEH_NEGATIF, MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";
import { kreditLuarNegeri } from "./kredit";

/** Daftar PPh yang Dibayar di Luar Negeri dan Dipotong/Dipungut Pihak Lain (Tax credits (foreign and withheld by others)). */
export const l3: DefFormulir = {
  id: "l3",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["a", "jumlah_kredit_pajak"],
  bila: ya("induk.e13"),
  sections: [
    {
      jenis: "baris",
      name: "a",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", butir: "2", max: 100, wajib: true },
        { ...pilih("negara"), name: "kode_negara", butir: "3", wajib: true },
        { kind: "tanggal", name: "tanggal", butir: "4", wajib: true },
        { ...pilih("penghasilan_luar_negeri"), name: "kode_penghasilan", butir: "5", wajib: true },
        { kind: "rupiah", name: "netto", butir: "6", jumlah: true, ...BOLEH_NEGATIF },
        { kind: "rupiah", name: "pajak_nilai", butir: "7", min: 0, jumlah: true },
        { ...pilih("mata_uang"), name: "valas", butir: "8", wajib: true },
        { kind: "desimal", name: "pajak_valas", butir: "9", skala: 2, min: "0" },
        {
          kind: "rupiah",
          name: "kredit",
          butir: "10",
          min: 0,
          jumlah: true,
          bawaan: fungsi(kreditLuarNegeri, {
            negara: "kode_negara",
            pajak: "pajak_nilai",
            baris: barisDari("a", "kode_negara", "netto", "pajak_nilai"),
            pkp: "induk.pkp_kena_tarif",
            pph: "induk.d12",
          }),
        },
      ],
    },
    {
      jenis: "baris",
      name: "b",
      asal: "ketik",
      ditarik: ["nomor_bukti"],
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", butir: "2", max: 100, wajib: true },
        { kind: "npwp", name: "npwp", butir: "3", wajib: true },
        { ...pilih("jenis_kredit_pajak"), name: "jenis_pajak", butir: "4", wajib: true },
        { kind: "rupiah", name: "dpp", butir: "5", min: 0, jumlah: true },
        { kind: "rupiah", name: "pph", butir: "6", min: 0, wajib: true, jumlah: true },
        { kind: "teks", name: "nomor_bukti", butir: "7", max: 100, wajib: true },
        { kind: "tanggal", name: "tanggal_bukti", butir: "8", wajib: true },
      ],
    },
    {
      name: "rekap",
      fields: [
        hitung("kpln_dihitung", "A.a", dari("a.kredit")),
        { kind: "rupiah", name: "kpln_pengembalian", butir: "A.b", min: 0 },
        hitung("kpln_tahun_ini", "A.c", jumlah(["+kpln_dihitung", "-kpln_pengembalian"])),
        hitung("kredit_dn", "B.a", dari("b.pph")),
        hitung("kredit_ln", "B.b", dari("kpln_tahun_ini")),
        hitung("jumlah_kredit_pajak", "B.c", jumlah(["+kredit_dn", "+kredit_ln"])),
      ],
    },
  ],
};
