import { NPWP_KOSONG } from "../kit/npwp";
import { DOKUMEN_PALING_BANYAK, defineFormat, type FieldDef } from "./kit";

const amount = (name: string, label: string, kolom?: string): FieldDef => ({
  name,
  label,
  ...(kolom ? { kolom } : {}),
  type: "dec",
  scale: 2,
  rupiah: true,
  wajib: true,
});
const text = (name: string, label: string, max = 255, wajib = true): FieldDef => ({
  name,
  label,
  type: "text",
  max,
  wajib,
});
const choice = (
  name: string,
  label: string,
  values: readonly string[],
  more: { kolom?: string; also?: Record<string, string>; tabel?: Record<string, string>; wajib?: boolean } = {},
): FieldDef => ({
  name,
  label,
  type: "enum",
  values,
  wajib: true,
  ...more,
});
const ownTin = (label: string): FieldDef => ({ name: "TIN", label, type: "tin", wajib: true });
const range = (from: number, to: number, width: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(width, "0"));
/** Spellings with a leading zero for one-digit values, because files write both. */
const unpadded = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.filter((v) => v.length === 1).map((v) => [`0${v}`, v]));
const padded = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.filter((v) => v.startsWith("0")).map((v) => [v.slice(1), v]));
const month = (name: string, label: string, width?: number): FieldDef => ({
  name,
  label,
  type: "int",
  min: 1,
  max: 12,
  wajib: true,
  ...(width ? { width } : {}),
});
const year = (name: string, label: string): FieldDef => ({
  name,
  label,
  type: "int",
  min: 2000,
  max: 2100,
  wajib: true,
});
/** Sheet `DATA` of the templates for special documents: element names as headings, rows without numbers. */
const lembarData = (TIN = "B1", awal: "A" | "B" = "A") =>
  ({ dokumen: { sheet: "DATA", header: 3, first: 4, judul: "elemen", awal }, sel: { TIN } }) as const;

/** Return notes on input invoices (template Retur Faktur PM v1.1). Dates are `DD-MM-YYYY`. */
export const fakturRetur = defineFormat({
  id: "RETURN",
  root: "InputTaxInvoiceReturn",
  header: [ownTin("NPWP Pembeli")],
  tin: "TIN",
  list: "InputReturnDataList",
  dokumen: "InputReturnData",
  max: DOKUMEN_PALING_BANYAK,
  isi: [
    {
      type: "group",
      name: "TransactionDocumentData",
      isi: [
        {
          name: "InvoiceNumber",
          label: "Nomor Faktur",
          type: "code",
          pattern: "\\d{17}",
          digits: 17,
          contoh: "04002600000000001",
          wajib: true,
        },
        { name: "SellerTIN", label: "NPWP Penjual", type: "tin", wajib: true },
        { name: "ReturnDate", label: "Tanggal Retur", type: "date-dmy", wajib: true },
        amount("ReturnTaxBase", "DPP Retur"),
        amount("ReturnOtherTaxBase", "DPP Nilai Lain Retur", "DPP Lain Retur"),
        amount("ReturnVAT", "PPN Retur"),
        amount("ReturnSTLG", "PPnBM Retur"),
      ],
    },
    {
      type: "group",
      name: "TransactionDetailsData",
      isi: [
        {
          type: "lines",
          name: "Rows",
          isi: [
            choice("Type", "Barang/Jasa", ["A", "B"], {
              kolom: "Jenis Barang Jasa",
              also: { Barang: "A", Jasa: "B" },
            }),
            { ...text("Name", "Nama Barang/Jasa"), kolom: "Nama Barang Jasa" },
            {
              name: "Code",
              label: "Kode Barang Jasa",
              type: "code",
              pattern: "\\d{6}",
              digits: 6,
              contoh: "000000",
              galat: "unknown_goods_code",
            },
            {
              name: "Quantity",
              label: "Jumlah pada Faktur",
              kolom: "Jumlah Barang Jasa",
              type: "dec",
              scale: 2,
              wajib: true,
            },
            {
              name: "Unit",
              label: "Nama Satuan Ukur",
              kolom: "Satuan Ukur Barang Jasa",
              type: "code",
              pattern: "UM\\.\\d{4}",
              contoh: "UM.0018",
              wajib: true,
              galat: "unknown_unit",
            },
            { name: "UnitPrice", label: "Harga Satuan", type: "dec", scale: 2, wajib: true },
            { name: "STLGRate", label: "Tarif PPnBM", type: "dec", scale: 2, wajib: true },
            // the office's guide lists every line of the invoice, with 0 for lines not returned (FAQ Coretax 116)
            {
              name: "ReturnQuantity",
              label: "Jumlah Diretur",
              kolom: "Jumlah Barang Retur",
              type: "dec",
              scale: 2,
              wajib: true,
            },
            {
              name: "ReturnDiscount",
              label: "Diskon Baris",
              kolom: "Diskon Retur",
              type: "dec",
              scale: 2,
              wajib: true,
            },
            amount("ReturnTaxBase", "DPP Baris", "DPP Retur"),
            amount("ReturnOtherTaxBase", "DPP Nilai Lain Baris", "DPP Lain Retur"),
            choice("ReturnOtherTaxBaseCheck", "Memakai DPP Nilai Lain", ["true", "false"], {
              kolom: "Flag DPP Lain Retur",
              also: { Yes: "true", No: "false", Ya: "true", Tidak: "false" },
              tabel: { true: "Yes", false: "No" },
            }),
            amount("ReturnVAT", "PPN Baris", "PPN Retur"),
            amount("ReturnSTLG", "PPnBM Baris", "PPNBM Retur"),
          ],
        },
        {
          type: "group",
          name: "FooterRow",
          isi: [
            amount("ReturnTaxBaseTotal", "Total DPP", "Total DPP Retur"),
            amount("ReturnOtherTaxBaseTotal", "Total DPP Nilai Lain", "Total DPP Lain Retur"),
            amount("ReturnVATTotal", "Total PPN", "Total PPN Retur"),
            amount("ReturnSTLGTotal", "Total PPnBM", "Total PPnBM Retur"),
          ],
        },
      ],
    },
  ],
  workbook: {
    dokumen: { sheet: "Retur", header: 3, first: 4 },
    baris: { sheet: "DetailRetur", header: 1, first: 2 },
    sel: { TIN: "C1" },
  },
});

const DOK_MASUKAN = range(6, 10, 1);
/** Other documents on the input side (SpecialInput.xsd). */
export const dokumenMasukan = defineFormat({
  id: "DOC-INPUT",
  root: "InputSpecialDocBulk",
  schema: "SpecialInput.xsd",
  header: [ownTin("NPWP Pembeli")],
  tin: "TIN",
  list: "ListOfSpecialDoc",
  dokumen: "SpecialDoc",
  max: DOKUMEN_PALING_BANYAK,
  isi: [
    text("SpecialDocNo", "Nomor Dokumen", 100),
    { name: "SpecialDocDate", label: "Tanggal Dokumen", type: "date-iso", wajib: true },
    choice("TrxType", "Jenis Transaksi", ["03", "04", "05"]),
    choice("TrxCode", "Detail Transaksi", [...range(1, 10, 2), "14", "15"]),
    choice("TrxDocument", "Dokumen Transaksi", DOK_MASUKAN, { also: unpadded(DOK_MASUKAN) }),
    month("TaxPeriodMonth", "Masa Pajak"),
    year("TaxPeriodYear", "Tahun Pajak"),
    amount("TotalTaxBase", "DPP"),
    amount("TotalVAT", "PPN"),
    amount("TotalSTLG", "PPnBM"),
    { name: "SellerTin", label: "NPWP Penjual", type: "tin", wajib: true, templat: [NPWP_KOSONG] },
    text("SellerName", "Nama Penjual"),
  ],
  workbook: lembarData(),
});

const DOK_KELUARAN = range(1, 5, 1);
/** Other documents on the output side (schema.xsd). */
export const dokumenKeluaran = defineFormat({
  id: "DOC-OUTPUT",
  root: "SpecialDocBulk",
  schema: "schema.xsd",
  header: [ownTin("NPWP Penjual")],
  tin: "TIN",
  list: "ListOfSpecialDoc",
  dokumen: "SpecialDoc",
  max: DOKUMEN_PALING_BANYAK,
  isi: [
    choice("TransactionType", "Jenis Transaksi", ["01", "02"]),
    choice("TransactionDetail", "Detail Transaksi", range(1, 13, 2)),
    choice("TransactionDocument", "Dokumen Transaksi", DOK_KELUARAN, { also: unpadded(DOK_KELUARAN) }),
    choice("AdditionalInformation", "Keterangan Tambahan", range(1, 31, 1), {
      also: unpadded(range(1, 31, 1)),
      wajib: false,
    }),
    text("DocumentNumber", "Nomor Dokumen", 100),
    { name: "DocumentDate", label: "Tanggal Dokumen", type: "date-iso", wajib: true },
    text("Reference", "Referensi", 255, false),
    { name: "BuyerTIN", label: "NPWP Pembeli", type: "tin", wajib: true, templat: [NPWP_KOSONG] },
    text("BuyerName", "Nama Pembeli"),
    text("BuyerAddress", "Alamat Pembeli", 500),
    amount("TaxBase", "DPP"),
    amount("VAT", "PPN"),
    amount("STLG", "PPnBM"),
  ],
  workbook: lembarData(),
});

const jenisRetur = (values: readonly string[]): readonly FieldDef[] => [
  text("DocumentNumber", "Nomor Dokumen Diretur", 100),
  text("ReturnDocumentNumber", "Nomor Dokumen Retur", 100),
  choice("TransactionType", "Jenis Transaksi", values),
  choice("DocumentType", "Jenis Dokumen", ["1", "2"], { also: unpadded(["1", "2"]) }),
  choice("TransactionDetail", "Detail Transaksi", range(1, 10, 2)),
];
const nilaiRetur = [
  amount("ReturnTaxBase", "DPP Retur"),
  amount("ReturnVAT", "PPN Retur"),
  amount("ReturnSTLG", "PPnBM Retur"),
];

/** Returns of other documents on the input side. */
export const dokumenMasukanRetur = defineFormat({
  id: "DOC-INPUT-RETURN",
  root: "InputSpecialDocReturn",
  header: [ownTin("NPWP Pembeli")],
  tin: "TIN",
  list: "InputReturnDataList",
  dokumen: "InputReturnData",
  max: DOKUMEN_PALING_BANYAK,
  isi: [
    ...jenisRetur(["01", "04", "05"]),
    choice("TransactionDocument", "Dokumen Transaksi", ["01", "08"], { also: padded(["01", "08"]) }),
    { name: "DocumentDate", label: "Tanggal Dokumen", type: "date-iso", wajib: true },
    month("Period", "Masa Pajak", 2),
    year("Year", "Tahun Pajak"),
    { name: "SellerTIN", label: "NPWP Penjual", type: "tin", wajib: true, templat: [NPWP_KOSONG] },
    text("SellerTaxpayerName", "Nama Penjual"),
    ...nilaiRetur,
  ],
  workbook: lembarData(),
});

/** Returns of other documents on the output side. Dates are `DD-MM-YYYY`. */
export const dokumenKeluaranRetur = defineFormat({
  id: "DOC-OUTPUT-RETURN",
  root: "OutputSpecialDocReturn",
  schema: "schema.xsd",
  header: [ownTin("NPWP Penjual")],
  tin: "TIN",
  list: "OutputReturnDataList",
  dokumen: "OutputReturnData",
  max: DOKUMEN_PALING_BANYAK,
  isi: [
    ...jenisRetur(range(1, 5, 2)),
    choice("TransactionDocument", "Dokumen Transaksi", range(1, 3, 2), { also: padded(range(1, 3, 2)) }),
    { name: "DocumentDate", label: "Tanggal Dokumen", type: "date-dmy", wajib: true },
    { name: "BuyerTIN", label: "NPWP Pembeli", type: "tin", wajib: true, templat: [NPWP_KOSONG] },
    text("BuyerTaxpayerName", "Nama Pembeli"),
    text("BuyerAddress", "Alamat Pembeli", 500),
    ...nilaiRetur,
  ],
  workbook: lembarData("B2", "B"),
});
