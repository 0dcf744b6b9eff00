import { NPWP_KOSONG } from "../kit/npwp";
import { DOKUMEN_PALING_BANYAK, defineFormat, type FieldDef } from "./kit";

/** Amounts of uploads to a return are whole rupiah: a file with decimals would fail only at filing. */
const amount = (name: string, label: string, more: { kolom?: string; templat?: readonly string[] } = {}): FieldDef => ({
  name,
  label,
  type: "dec",
  scale: 0,
  wajib: true,
  ...more,
});
const text = (name: string, label: string, max: number, more: Partial<FieldDef> = {}): FieldDef =>
  ({ name, label, type: "text", max, wajib: true, ...more }) as FieldDef;
const ownTin: FieldDef = { name: "TIN", label: "NPWP", type: "tin", wajib: true };
const month = (name: string, width = 1): FieldDef => ({
  name,
  label: "Masa Pajak",
  type: "int",
  min: 1,
  max: 12,
  wajib: true,
  width,
});
const choice = (name: string, label: string, values: readonly string[], more: Partial<FieldDef> = {}): FieldDef =>
  ({ name, label, type: "enum", values, wajib: true, ...more }) as FieldDef;
/** Sums below the list; a file can omit them. */
const total = (name: string, label: string, jumlahDari: string): FieldDef => ({
  name,
  label,
  type: "dec",
  scale: 0,
  tanpa: "",
  jumlahDari,
});
const year = (name: string): FieldDef => ({
  name,
  label: "Tahun Pajak",
  type: "int",
  min: 2000,
  max: 2100,
  wajib: true,
});

/** Lump-sum invoices of retailers and supplies without VAT: lines I.A.5, I.A.9 and I.B (template Digunggung v1.2). */
export const fakturDigunggung = defineFormat({
  id: "RETAIL",
  root: "RetailInvoiceBulk",
  schema: "schema.xsd",
  header: [ownTin, month("TaxPeriodMonth"), year("TaxPeriodYear")],
  tin: "TIN",
  list: "ListOfRetailInvoice",
  dokumen: "RetailInvoice",
  max: DOKUMEN_PALING_BANYAK,
  isi: [
    choice("TrxCode", "Kode Transaksi", ["Normal", "07", "08", "NoVAT"], { templat: ["Normal"] }),
    text("BuyerName", "Nama Pembeli", 255, { templat: ["-"] }),
    choice("BuyerIdOpt", "Jenis Identitas Pembeli", ["NPWP", "NIK"], {
      also: { TIN: "NPWP" },
      templat: ["NIK", "NPWP"],
    } as Partial<FieldDef>),
    { name: "BuyerIdNumber", label: "Nomor Identitas Pembeli", type: "tin", wajib: true, templat: [NPWP_KOSONG] },
    choice("GoodServiceOpt", "Barang/Jasa", ["A", "B"], {
      also: { Barang: "A", Jasa: "B" },
      templat: ["A", "B"],
    } as Partial<FieldDef>),
    text("SerialNo", "Nomor Seri", 100),
    { name: "TransactionDate", label: "Tanggal Transaksi", type: "date-iso", wajib: true },
    amount("TaxBaseSellingPrice", "Harga Jual/DPP"),
    amount("OtherTaxBaseSellingPrice", "DPP Nilai Lain"),
    amount("VAT", "PPN"),
    amount("STLG", "PPnBM", { templat: ["0"] }),
    text("Info", "Keterangan", 255, { wajib: false, templat: ["ok"] }),
  ],
  workbook: {
    dokumen: { sheet: "DATA", header: 4, first: 5, judul: "elemen", awal: "B" },
    sel: { TIN: "B1", TaxPeriodMonth: "B2", TaxPeriodYear: "B3" },
  },
});

/** VAT and luxury sales tax collected by another party: schedule C. */
export const lampiranC = defineFormat({
  id: "LAMPIRAN-C",
  root: "VATandSTLGCollectedByOtherCollector",
  header: [
    text("NameOfTE", "Nama Pihak Lain", 255, { alias: ["Nama Pemungut Pihak Lain", "Nama Pemungut", "Nama"] }),
    ownTin,
    month("Period", 2),
    year("Model"),
  ],
  tin: "TIN",
  list: "ListOfVATandSTLG",
  dokumen: "VATandSTLG",
  max: DOKUMEN_PALING_BANYAK,
  isi: [
    { name: "TINofSeller", label: "Identitas Penjual", kolom: "NPWP Penjual", type: "tin", wajib: true },
    text("NameofSeller", "Nama Penjual", 255),
    { name: "TINofBuyer", label: "Identitas Pembeli", kolom: "NPWP Pembeli", type: "tin", wajib: true },
    text("NameofBuyer", "Nama Pembeli", 255),
    choice("TypeOfVATCollected", "Tipe PPN yang Dipungut", ["001", "002", "003", "100"], { kolom: "Tipe Pemungutan" }),
    {
      type: "group",
      name: "BillingDocument",
      isi: [
        text("Number", "Nomor Dokumen", 100, { kolom: "Nomor Faktur" }),
        { name: "Date", label: "Tanggal Dokumen", kolom: "Tanggal Faktur", type: "date-iso", wajib: true },
      ],
    },
    text("InvoiceNumberReplaced", "Nomor yang Diganti", 100, { wajib: false, kolom: "Nomor Faktur Diganti" }),
    amount("SellingPrice", "Harga Jual/DPP", { kolom: "DPP" }),
    amount("OtherTaxBase", "DPP Nilai Lain", { kolom: "DPP Lain" }),
    amount("VAT", "PPN"),
    amount("STLG", "PPnBM"),
    text("Information", "Keterangan", 255, { wajib: false, templat: ["ok"] }),
  ],
  footer: [
    total("TotalSellingPrice", "Total Harga Jual", "SellingPrice"),
    total("TotalOtherTaxBase", "Total DPP Nilai Lain", "OtherTaxBase"),
    total("TotalVAT", "Total PPN", "VAT"),
    total("TotalSTLG", "Total PPnBM", "STLG"),
  ],
  workbook: {
    dokumen: { sheet: "Lampiran", header: 6, first: 7 },
    sel: { TIN: "B1", NameOfTE: "B2", Period: "B3", Model: "B4" },
  },
});
