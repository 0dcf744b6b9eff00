import { defineForm } from "../kit/form";
import { ATURAN_BERBATAS, PER_BATAS } from "../parameters/natura";

/**
 * Treatment of a kind of benefits: no income at all, none in certain areas, or none up to a limit (the regulation's or
 * its own). Vehicles are no income below a gross limit of the user. All others are income.
 */
export const ATURAN_NATURA = [
  "dikecualikan",
  "daerah_tertentu",
  ...ATURAN_BERBATAS,
  "kendaraan",
  "batas_sendiri",
  "kena",
] as const;
export type AturanNatura = (typeof ATURAN_NATURA)[number];
export const isAturanNatura = (text: string): text is AturanNatura =>
  (ATURAN_NATURA as readonly string[]).includes(text);

/** Valuation of benefits: goods at their market value, facilities and own merchandise at cost (PMK 66/2023). */
export const DASAR_NILAI = ["nilai_pasar", "biaya"] as const;
export type DasarNilai = (typeof DASAR_NILAI)[number];

/** A group of benefits in kind. */
export const formKategori = defineForm({
  id: "kategori",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "kelompok",
      fields: [
        { name: "kode", kind: "teks", max: 10, wajib: true, kode: true },
        { name: "nama", kind: "teks", max: 120, wajib: true },
      ],
    },
  ],
});

/** A kind of benefits: the limit is the regulation's, unless it has its own. */
export const formSubKategori = defineForm({
  id: "subKategori",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "jenis",
      fields: [
        { name: "kategori", kind: "ref", daftar: "kategori", wajib: true },
        { name: "kode", kind: "teks", max: 10, wajib: true, kode: true },
        { name: "nama", kind: "teks", max: 160, wajib: true },
      ],
    },
    {
      name: "perlakuan",
      fields: [
        { name: "aturan", kind: "pilihan", dari: ATURAN_NATURA, wajib: true },
        { name: "batas", kind: "rupiah", min: 1, wajib: true, bila: { field: "aturan", nilai: ["batas_sendiri"] } },
        {
          name: "per",
          kind: "pilihan",
          dari: PER_BATAS,
          wajib: true,
          bila: { field: "aturan", nilai: ["batas_sendiri"] },
        },
        { name: "dapatKurang", kind: "yaTidak" },
      ],
    },
  ],
});

/** A benefit in kind of an employee. The fields of `syarat` count only for meal vouchers and vehicles. */
export const formNatura = defineForm({
  id: "natura",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "pemberian",
      fields: [
        { name: "karyawan", kind: "ref", daftar: "karyawan", wajib: true, angka: "npwp" },
        { name: "subKategori", kind: "ref", daftar: "subKategori", wajib: true },
        { name: "tanggal", kind: "tanggal", wajib: true },
        { name: "dasar", kind: "pilihan", dari: DASAR_NILAI, wajib: true },
        { name: "nilai", kind: "rupiah", min: 1, wajib: true },
        { name: "keterangan", kind: "teks", max: 200 },
      ],
    },
    {
      name: "syarat",
      fields: [
        { name: "biayaKantor", kind: "rupiah", min: 0, jarang: true },
        { name: "saham", kind: "yaTidak", jarang: true },
        { name: "rataBruto", kind: "rupiah", min: 0, jarang: true },
      ],
    },
  ],
});
