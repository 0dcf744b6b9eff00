import { defineForm } from "../kit/form";
import { KEKETATAN } from "../mesin/definisi";
import { MODUL_TUGAS, NILAI_MAKS } from "./aturan";
import { NILAI_KOSONG } from "./buku-nilai";

const JUDUL = { name: "judul", kind: "teks", max: 200, wajib: true } as const;
const HARI = [
  { name: "mulai", kind: "tanggal" },
  { name: "jatuhTempo", kind: "tanggal", wajib: true, awam: true },
  { name: "tutup", kind: "tanggal" },
] as const;
/** Moments of real time as people type them: `30-11-2026 17:00`. */
const SAAT = [
  { name: "batas", awam: true, kind: "teks", max: 20, kode: true },
  { name: "batasAkhir", awam: true, kind: "teks", max: 20, kode: true },
] as const;
const persen = (name: string) => ({ name, kind: "persen", skala: 0, min: "0", max: "100" }) as const;

const TUGAS = {
  id: "isian",
  namespace: "tugas",
  versi: "1",
  sections: [
    {
      name: "pokok",
      fields: [
        JUDUL,
        { name: "modul", kind: "ref", daftar: "modul", dari: MODUL_TUGAS, wajib: true },
        { name: "uraian", kind: "teks", max: 10_000, baris: 8, wajib: true },
      ],
    },
    { name: "waktu", fields: [...HARI, ...SAAT] },
    {
      name: "penilaian",
      fields: [
        { name: "nilaiMaks", kind: "desimal", skala: 0, min: "1", max: String(NILAI_MAKS) },
        persen("potongan"),
        persen("potonganMaks"),
        { name: "rubrik", kind: "teks", max: 4000, baris: 4 },
        { name: "pemeriksaan", kind: "pilihan", dari: KEKETATAN },
      ],
    },
  ],
} as const;
/** Form of an existing assignment. */
export const formTugas = defineForm(TUGAS);
const KELAS = { name: "batchId", kind: "ref", daftar: "kelas", wajib: true } as const;
/** Form of a new assignment. It adds the class, which does not change later. */
export const formTugasBaru = defineForm({
  ...TUGAS,
  sections: [{ name: "kelas", fields: [KELAS] }, ...TUGAS.sections],
});
/** A copy of an assignment: its class, its name there, and days of its own. */
export const formSalinan = defineForm({
  ...TUGAS,
  sections: [
    { name: "kelas", fields: [KELAS, JUDUL] },
    { name: "waktu", fields: HARI },
  ],
});

/** More time for some participants. An empty field keeps the value of the assignment. */
export const formPerpanjangan = defineForm({
  ...TUGAS,
  id: "perpanjang",
  sections: [
    {
      name: "lebih",
      fields: [
        { name: "jatuhTempo", kind: "tanggal", awam: true },
        { name: "tutup", kind: "tanggal" },
        ...SAAT,
        { name: "alasan", kind: "teks", max: 500 },
      ],
    },
  ],
});

/** The highest number for "the best of". */
export const TERBAIK_MAKS = 100;
/** The most categories and the most letters of a grade book. */
export const KELOMPOK_MAKS = 12;
export const HURUF_MAKS = 15;
/** Rules for totals of a class's grade book. Weights are set next to them, one for each assignment. */
export const formAturanNilai = defineForm({
  id: "atur",
  namespace: "nilai",
  versi: "1",
  sections: [
    {
      name: "hitung",
      fields: [
        { name: "terbaik", kind: "desimal", skala: 0, min: "1", max: String(TERBAIK_MAKS) },
        persen("lulus"),
        { name: "kosong", kind: "ref", daftar: "kosong", dari: NILAI_KOSONG, wajib: true },
        { name: "huruf", kind: "teks", max: 500, baris: 5 },
        { name: "kelompok", kind: "teks", max: 2000, baris: 4 },
      ],
    },
  ],
});
