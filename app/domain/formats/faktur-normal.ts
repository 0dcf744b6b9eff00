import { NPWP_KOSONG } from "../kit/npwp";
import { hitungBarisFaktur } from "./hitung-faktur";
import { DOKUMEN_PALING_BANYAK, defineFormat, type FieldDef } from "./kit";

const amount = (name: string, label: string): FieldDef => ({ name, label, type: "dec", scale: 2, rupiah: true, wajib: true });
const KODE_TRANSAKSI = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];

/** Kinds of buyer identity with the words people write for them. */
const JENIS_ID = {
  values: ["TIN", "National ID", "Passport", "Other ID"],
  also: { NPWP: "TIN", NIK: "National ID", Paspor: "Passport", "Dokumen Lainnya": "Other ID", "Identitas Lain": "Other ID" },
} as const;

/** Output invoices (template Faktur PK v1.6.1, schema TaxInvoice.xsd); `BuyerAdress` is the official spelling. */
export const fakturNormal = defineFormat({
  id: "NORMAL",
  root: "TaxInvoiceBulk",
  schema: "TaxInvoice.xsd",
  header: [{ name: "TIN", label: "NPWP Penjual", type: "tin", wajib: true }],
  tin: "TIN",
  list: "ListOfTaxInvoice",
  dokumen: "TaxInvoice",
  max: DOKUMEN_PALING_BANYAK,
  hitung: hitungBarisFaktur,
  isi: [
    { name: "TaxInvoiceDate", label: "Tanggal Faktur", type: "date-iso", wajib: true },
    { name: "TaxInvoiceOpt", label: "Jenis Faktur", type: "enum", values: ["Normal"], wajib: true, templat: ["Normal"] },
    { name: "TrxCode", label: "Kode Transaksi", type: "enum", values: KODE_TRANSAKSI, wajib: true, galat: "unknown_trx_code" },
    { name: "AddInfo", label: "Keterangan Tambahan", type: "code", pattern: "TD\\.005\\d{2}", contoh: "TD.00501", galat: "addinfo_invalid" },
    { name: "CustomDoc", label: "Dokumen Pendukung", type: "text", max: 100 },
    { name: "CustomDocMonthYear", label: "Period Dok Pendukung", type: "period", tanpa: "" },
    { name: "RefDesc", label: "Referensi", type: "text", max: 255 },
    { name: "FacilityStamp", label: "Cap Fasilitas", type: "code", pattern: "TD\\.011\\d{2}", contoh: "TD.01101", galat: "stamp_invalid" },
    { name: "SellerIDTKU", label: "ID TKU Penjual", type: "nitku", wajib: true, galat: "seller_idtku_invalid" },
    { name: "BuyerTin", label: "NPWP/NIK Pembeli", type: "tin", wajib: true, templat: [NPWP_KOSONG] },
    { name: "BuyerDocument", label: "Jenis ID Pembeli", type: "enum", ...JENIS_ID, wajib: true, templat: ["TIN"] },
    {
      name: "BuyerCountry",
      label: "Negara Pembeli",
      type: "code",
      pattern: "[A-Z]{2,3}",
      contoh: "IDN",
      tanpa: "IDN",
      wajib: true,
      templat: ["IDN"],
      galat: "unknown_country",
    },
    { name: "BuyerDocumentNumber", label: "Nomor Dokumen Pembeli", type: "text", max: 50, templat: ["-"] },
    { name: "BuyerName", label: "Nama Pembeli", type: "text", max: 255, wajib: true },
    { name: "BuyerAdress", label: "Alamat Pembeli", type: "text", max: 500, wajib: true },
    { name: "BuyerEmail", label: "Email Pembeli", type: "email", max: 254 },
    { name: "BuyerIDTKU", label: "ID TKU Pembeli", type: "nitku", kosong: "000000", wajib: true, templat: ["000000"], galat: "buyer_idtku_invalid" },
    {
      type: "group",
      name: "ListOfGoodService",
      isi: [
        {
          type: "lines",
          name: "GoodService",
          isi: [
            {
              name: "Opt",
              label: "Barang/Jasa",
              type: "enum",
              values: ["A", "B"],
              also: { Barang: "A", Jasa: "B" },
              wajib: true,
              templat: ["A", "B"],
            },
            { name: "Code", label: "Kode Barang Jasa", type: "code", pattern: "\\d{6}", digits: 6, contoh: "000000", templat: ["000000"], galat: "unknown_goods_code" },
            { name: "Name", label: "Nama Barang/Jasa", type: "text", max: 255, wajib: true },
            { name: "Unit", label: "Nama Satuan Ukur", type: "code", pattern: "UM\\.\\d{4}", contoh: "UM.0018", wajib: true, galat: "unknown_unit" },
            { name: "Price", label: "Harga Satuan", type: "dec", scale: 2, wajib: true, templat: ["0"] },
            { name: "Qty", label: "Jumlah Barang Jasa", type: "dec", scale: 2, positive: true, wajib: true, templat: ["0"] },
            { ...amount("TotalDiscount", "Total Diskon"), templat: ["0"] },
            { ...amount("TaxBase", "DPP"), templat: ["0"] },
            { ...amount("OtherTaxBase", "DPP Nilai Lain"), templat: ["0"] },
            { name: "VATRate", label: "Tarif PPN", type: "dec", scale: 2, wajib: true, templat: ["12", "0"] },
            { ...amount("VAT", "PPN"), templat: ["0"] },
            { name: "STLGRate", label: "Tarif PPnBM", type: "dec", scale: 2, wajib: true, templat: ["0"] },
            { ...amount("STLG", "PPnBM"), templat: ["0"] },
          ],
        },
      ],
    },
  ],
  workbook: {
    dokumen: { sheet: "Faktur", header: 3, first: 4 },
    baris: { sheet: "DetailFaktur", header: 1, first: 2 },
    sel: { TIN: "C1" },
  },
});
