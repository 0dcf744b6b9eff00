import { defineForm } from "../kit/form";
import { JENIS_SURAT } from "./ketetapan";

/** The form for issuing a letter of the tax office. A letter that asks for an explanation has no amount. */
export const formKetetapan = defineForm({
  id: "ketetapan",
  namespace: "batch",
  versi: "1",
  sections: [
    {
      name: "penerima",
      fields: [
        { name: "jenis", kind: "pilihan", dari: [...JENIS_SURAT], wajib: true },
        { name: "untuk", kind: "pilihan", dari: ["satu", "badan", "orang_pribadi"], wajib: true },
        { name: "npwp", kind: "ref", daftar: "wajib_pajak", bila: { field: "untuk", nilai: ["satu"] } },
      ],
    },
    {
      name: "pajak",
      fields: [
        { name: "kap", kind: "teks", max: 6, kode: true, wajib: true },
        { name: "kjs", kind: "teks", max: 3, kode: true, wajib: true },
        { name: "masaAwal", kind: "masa", wajib: true },
        { name: "masaAkhir", kind: "masa", wajib: true },
        { name: "pokok", kind: "rupiah", min: 0, bila: { field: "jenis", nilai: ["stp", "skpkb", "skplb"] } },
        { name: "sanksi", kind: "rupiah", min: 0, bila: { field: "jenis", nilai: ["stp", "skpkb"] } },
      ],
    },
    {
      name: "surat",
      fields: [{ name: "alasan", kind: "teks", max: 1000, baris: 6, wajib: true }],
    },
  ],
});
