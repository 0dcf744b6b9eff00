import type { Arah } from "../kit/arah";
import { defineForm, type Field, type FormDef } from "../kit/form";
import { DETAIL_DOKUMEN_LAIN, DETAIL_FASILITAS, DOKUMEN_TRANSAKSI, JENIS_DOKUMEN_LAIN } from "./kode-dokumen";

/**
 * A special document as its owner fills it in. Screen, API, checks and store use this definition; the base of the VAT
 * is computed separately. `lawanNpwp` is zeros or empty for a party abroad.
 */
export const formDokumenLain = defineForm({
  id: "dokumen_lain",
  namespace: "dokumenlain",
  versi: "2025-05",
  sections: [
    {
      name: "surat",
      fields: [
        {
          name: "jenis",
          kind: "ref",
          daftar: "jenis_dokumen_lain",
          dari: JENIS_DOKUMEN_LAIN,
          wajib: true,
          awal: true,
        },
        { name: "detail", kind: "ref", daftar: "detail_dokumen_lain", dari: DETAIL_DOKUMEN_LAIN, wajib: true },
        { name: "dokumen", kind: "ref", daftar: "dokumen_transaksi", dari: DOKUMEN_TRANSAKSI, wajib: true },
        {
          name: "informasi",
          kind: "ref",
          daftar: "keterangan_tambahan",
          max: 20,
          wajib: true,
          bila: { field: "detail", nilai: DETAIL_FASILITAS },
        },
        { name: "nomor", kind: "teks", max: 100, kode: true, wajib: true },
        { name: "tanggal", kind: "tanggal", wajib: true, awal: true },
        { name: "referensi", kind: "teks", max: 255 },
      ],
    },
    {
      name: "lawan",
      fields: [
        { name: "lawanNpwp", kind: "ref", daftar: "wajib_pajak", max: 16, angka: "npwp" },
        { name: "lawanNama", kind: "teks", max: 255, wajib: true },
        { name: "lawanAlamat", kind: "teks", max: 500, baris: 2 },
      ],
    },
    {
      name: "nilai",
      fields: [
        { name: "dpp", kind: "rupiah", baku: 0 },
        { name: "ppn", kind: "rupiah", baku: 0 },
        { name: "ppnbm", kind: "rupiah", baku: 0 },
      ],
    },
  ],
});

/** Fields only of the issuer's documents: input documents have the issuer's own. */
const PENERBIT: readonly string[] = ["informasi", "referensi", "lawanAlamat"];
const sideOf = (asked: (field: Field) => boolean): FormDef => ({
  ...formDokumenLain,
  sections: formDokumenLain.sections.map((section) => ({ ...section, fields: section.fields.filter(asked) })),
});
/** The form as shown on each side. */
export const formDokumen: Readonly<Record<Arah, FormDef>> = {
  keluaran: sideOf(() => true),
  masukan: sideOf(({ name }) => !PENERBIT.includes(name)),
};
