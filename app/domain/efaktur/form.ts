import { defineForm } from "../kit/form";
import { aturanKode, JENIS_ID_PEMBELI, KODE_TRANSAKSI } from "./kode";

const withFacility = KODE_TRANSAKSI.filter((kode) => aturanKode[kode].terlarang.length === 0);
const withChoiceOfBase = KODE_TRANSAKSI.filter((kode) =>
  ["pilihan", "diketik"].includes(aturanKode[kode].dasarPengenaan),
);
const withFreeVat = KODE_TRANSAKSI.filter((kode) => aturanKode[kode].ppn === "bebas");
const facility = { field: "kodeTransaksi", nilai: withFacility } as const;
const freeVat = { field: "kodeTransaksi", nilai: withFreeVat } as const;
const taxpayer = { field: "idPembeli", nilai: ["TIN"] } as const;
const otherBuyer = { field: "idPembeli", nilai: JENIS_ID_PEMBELI.filter((jenis) => jenis !== "TIN") } as const;
/** Kinds of payment of an invoice; down payment and repayment exclude each other. */
const JENIS_PEMBAYARAN = ["biasa", "uang_muka", "pelunasan"] as const;

/**
 * An output invoice as its maker fills it in: document, buyer, lines. Screen, API, checks and store use this
 * definition; figures are computed separately. `rujukan`: number of the first down-payment invoice. `nilaiUangMuka`:
 * payment of this invoice (base of the VAT, not 11/12 of it). For a line, `dppLain` counts only when ticked under a
 * code that allows another base, `ppn` only under a code with free VAT.
 */
export const formFaktur = defineForm({
  id: "faktur",
  namespace: "efaktur",
  versi: "2025-05",
  sections: [
    {
      name: "bagian_a",
      fields: [
        {
          name: "kodeTransaksi",
          api: "kode",
          kind: "ref",
          daftar: "kode_transaksi",
          dari: KODE_TRANSAKSI,
          wajib: true,
          awal: true,
        },
        { name: "tanggal", kind: "tanggal", wajib: true, awal: true },
        {
          name: "pembayaran",
          api: { uang_muka: "uangMuka", pelunasan: "pelunasan" },
          kind: "pilihan",
          dari: JENIS_PEMBAYARAN,
          wajib: true,
        },
        {
          name: "rujukan",
          kind: "teks",
          max: 25,
          angka: "angka",
          bila: { field: "pembayaran", nilai: ["uang_muka", "pelunasan"] },
        },
        { name: "nilaiUangMuka", kind: "rupiah", wajib: true, bila: { field: "pembayaran", nilai: ["uang_muka"] } },
        { name: "informasi", kind: "ref", daftar: "keterangan_tambahan", max: 20, wajib: true, bila: facility },
        { name: "cap", kind: "ref", daftar: "cap_fasilitas", max: 20, wajib: true, bila: facility },
        { name: "dokumen", kind: "teks", max: 100, bila: facility },
        { name: "masaDokumen", kind: "masa", bila: facility },
        { name: "referensi", kind: "teks", max: 255 },
        { name: "nitku", kind: "ref", daftar: "tempat", max: 22, wajib: true },
      ],
    },
    {
      name: "bagian_b",
      fields: [
        { name: "idPembeli", kind: "pilihan", dari: JENIS_ID_PEMBELI, baku: "TIN", wajib: true },
        {
          name: "npwpPembeli",
          kind: "ref",
          daftar: "wajib_pajak",
          max: 16,
          angka: "npwp",
          wajib: true,
          bila: taxpayer,
        },
        { name: "nitkuPembeli", kind: "teks", max: 22, angka: "angka", bila: taxpayer, jarang: true },
        { name: "nomorPembeli", kind: "teks", max: 40, wajib: true, bila: otherBuyer },
        { name: "namaPembeli", kind: "teks", max: 255, wajib: true, bila: otherBuyer },
        { name: "negara", kind: "ref", daftar: "negara", max: 3, wajib: true, bila: otherBuyer },
        { name: "alamatPembeli", kind: "teks", max: 500, baris: 2, jarang: taxpayer },
        { name: "emailPembeli", kind: "teks", max: 200, jarang: true },
        // of the delivery to this buyer
        { name: "tanggalPenyerahan", kind: "tanggal", jarang: true },
      ],
    },
    {
      name: "bagian_c",
      fields: [
        {
          name: "baris",
          kind: "baris",
          max: 1000,
          of: [
            { name: "opt", kind: "pilihan", dari: ["A", "B"], baku: "A", wajib: true },
            { name: "nama", kind: "teks", max: 255, wajib: true },
            { name: "kode", kind: "ref", daftar: "barang_jasa", max: 6 },
            { name: "satuan", kind: "ref", daftar: "satuan", max: 20, wajib: true },
            { name: "harga", kind: "desimal", skala: 2, wajib: true },
            { name: "jumlah", kind: "desimal", skala: 2, wajib: true },
            { name: "potongan", kind: "desimal", skala: 2, uang: true },
            { name: "tarifPpnbm", kind: "desimal", skala: 2, panjang: 10 },
            { name: "dppLainDicentang", kind: "yaTidak", bila: { field: "kodeTransaksi", nilai: withChoiceOfBase } },
            { name: "dppLain", kind: "rupiah", bila: freeVat },
            { name: "ppn", kind: "rupiah", bila: freeVat },
          ],
        },
      ],
    },
  ],
});
