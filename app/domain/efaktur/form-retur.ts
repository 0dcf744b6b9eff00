import { defineForm } from "../kit/form";

/**
 * The screen of a return note: its date, and the returned part of every line of the invoice. Empty amounts are
 * computed.
 */
export const formRetur = defineForm({
  id: "retur",
  namespace: "efaktur",
  versi: "2025-05",
  sections: [
    { name: "dokumen", fields: [{ name: "tanggal", kind: "tanggal", wajib: true }] },
    {
      name: "barang",
      fields: [
        {
          name: "baris",
          kind: "baris",
          max: 1000,
          of: [
            { name: "jumlah", kind: "desimal", skala: 2 },
            { name: "potongan", kind: "desimal", skala: 2 },
            { name: "dppLain", kind: "rupiah" },
            { name: "ppn", kind: "rupiah" },
            { name: "ppnbm", kind: "rupiah" },
          ],
        },
      ],
    },
  ],
});
