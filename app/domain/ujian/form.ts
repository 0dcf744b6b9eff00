import { defineForm } from "../kit/form";

/** Rules of an exam: minutes, and its window as people type moments (`30-11-2026 17:00`). */
export const formUjian = defineForm({
  id: "atur",
  namespace: "ujian",
  versi: "1",
  sections: [
    {
      name: "aturan",
      fields: [
        { name: "durasi", kind: "desimal", skala: 0, min: "1", max: "480", wajib: true },
        { name: "dibuka", awam: true, kind: "teks", max: 20, kode: true, wajib: true },
        { name: "ditutup", awam: true, kind: "teks", max: 20, kode: true, wajib: true },
      ],
    },
  ],
});
/** Extra minutes of chosen participants. */
export const formTambahan = defineForm({
  id: "tambah",
  namespace: "ujian",
  versi: "1",
  sections: [
    { name: "waktu", fields: [{ name: "menit", kind: "desimal", skala: 0, min: "0", max: "240", wajib: true }] },
  ],
});
