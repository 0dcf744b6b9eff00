import { defineForm } from "../kit/form";
import { BUKTI_MAKS, JENIS_BUKTI } from "./jenis";

/** A source document as an instructor types it; its table is pasted beside the form. */
export const formBukti = defineForm({
  id: "isian",
  namespace: "bukti",
  versi: "1",
  sections: [
    {
      name: "pokok",
      fields: [
        { name: "ref", kind: "teks", max: 40, wajib: true, kode: true },
        { name: "jenis", kind: "ref", daftar: "jenis", dari: JENIS_BUKTI, wajib: true },
        { name: "judul", kind: "teks", max: 200, wajib: true },
        { name: "tugasId", kind: "ref", daftar: "tugas" },
      ],
    },
    {
      name: "waktu",
      fields: [
        { name: "tanggal", kind: "tanggal", wajib: true, awam: true },
        { name: "tiba", kind: "tanggal", awam: true },
      ],
    },
    {
      name: "kertas",
      fields: [
        { name: "dari", kind: "teks", max: 200 },
        { name: "kepada", kind: "teks", max: 200 },
        { name: "isi", kind: "teks", max: BUKTI_MAKS.isi, baris: 10 },
      ],
    },
  ],
});
