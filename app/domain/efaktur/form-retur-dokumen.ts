import { defineForm } from "../kit/form";

/**
 * A return of a special document as its owner fills it in: totals only, with its own number. The base of the VAT is
 * computed separately.
 */
export const formReturDokumen = defineForm({
  id: "dokumen_retur",
  namespace: "dokumenlain",
  versi: "2025-05",
  sections: [
    {
      name: "surat",
      fields: [
        { name: "nomor", kind: "teks", max: 100, kode: true, wajib: true },
        { name: "tanggal", kind: "tanggal", wajib: true, awal: true },
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
