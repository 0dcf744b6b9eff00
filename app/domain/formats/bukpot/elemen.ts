import { DOKUMEN_PALING_BANYAK, type FieldDef, type FormatDef, type SheetLayout, type WorkbookLayout } from "../kit";

/** A required amount in rupiah; kept whole. */
export const jumlah = (name: string, label: string, positive = false): FieldDef => ({
  name,
  label,
  type: "dec",
  scale: 2,
  rupiah: true,
  wajib: true,
  ...(positive ? { positive } : {}),
});
/** Amount in the tax office's file that is computed here: it can be empty. */
export const jumlahTerhitung = (name: string, label: string, negatif = false): FieldDef => ({
  name,
  label,
  type: "dec",
  scale: 2,
  rupiah: true,
  tanpa: "",
  ...(negatif ? { negatif } : {}),
});
/** Percentage determined by the tax object; an empty one is filled in. */
export const persen = (name: string, label: string): FieldDef => ({ name, label, type: "dec", scale: 4, tanpa: "" });
export const teks = (name: string, label: string, max = 255): FieldDef => ({
  name,
  label,
  type: "text",
  max,
  wajib: true,
});
export const teksBebas = (name: string, label: string, max = 255): FieldDef => ({
  name,
  label,
  type: "text",
  max,
  tanpa: "",
});
export const tanggal = (name: string, label: string): FieldDef => ({ name, label, type: "date-iso", wajib: true });
const tanggalBebas = (name: string, label: string): FieldDef => ({ name, label, type: "date-iso", tanpa: "" });
export const bulan = (name: string, label: string): FieldDef => ({
  name,
  label,
  type: "int",
  min: 1,
  max: 12,
  wajib: true,
});

export const BULAN = bulan("TaxPeriodMonth", "Masa Pajak");
export const TAHUN: FieldDef = {
  name: "TaxPeriodYear",
  label: "Tahun Pajak",
  type: "int",
  min: 2000,
  max: 2100,
  wajib: true,
};
export const TANGGAL_POTONG: FieldDef = {
  ...tanggal("WithholdingDate", "Tanggal Pemotongan"),
  alias: ["Tgl Pemotongan"],
};
export const NITKU_PEMOTONG: FieldDef = {
  name: "IDPlaceOfBusinessActivity",
  label: "ID TKU Pemotong",
  alias: ["ID TKU"],
  type: "nitku",
  wajib: true,
};
/** If the schema makes the branch optional, an empty one means the head office. */
export const NITKU_PEMOTONG_BEBAS: FieldDef = { ...NITKU_PEMOTONG, wajib: false, tanpa: "" };
export const NITKU_PENERIMA: FieldDef = {
  name: "IDPlaceOfBusinessActivityOfIncomeRecipient",
  label: "ID TKU Penerima Penghasilan",
  type: "nitku",
  milik: "CounterpartTin",
  wajib: true,
};
export const OBJEK: FieldDef = {
  name: "TaxObjectCode",
  label: "Kode Objek Pajak",
  type: "code",
  pattern: "\\d{2}-\\d{3}-\\d{2}",
  contoh: "24-104-03",
  wajib: true,
};
export const penerima = (label: string): FieldDef => ({
  name: "CounterpartTin",
  label,
  alias: ["NPWP", "NPWP/NIK"],
  type: "tin",
  wajib: true,
});

/** Other common words for the facilities than the codes; the schema of BPMP misspells `ETC`. */
const FASILITAS_LAIN: Readonly<Record<string, string>> = {
  ECT: "ETC",
  "Tanpa Fasilitas": "N/A",
  "Fasilitas Lainnya": "ETC",
  "PPh Ditanggung Pemerintah (DTP)": "DTP",
};
export const fasilitas = (values: readonly string[]): FieldDef => ({
  name: "TaxCertificate",
  label: "Fasilitas",
  alias: ["Sertifikat/Fasilitas", "Fasilitas Pajak"],
  type: "enum",
  values,
  also: FASILITAS_LAIN,
  wajib: true,
});

/** Kinds of reference document with the words of the screens and the misspelt codes of older schemas. */
const DOKUMEN: Readonly<Record<string, readonly string[]>> = {
  Announcement: ["Pengumuman", "Announchment"],
  CommercialInvoice: ["Surat Tagihan"],
  Contract: ["Kontrak"],
  CurrentAccount: ["Jasa Giro", "BankAccountNumber"],
  Decree: ["Surat Keputusan"],
  DeedOfEngagement: ["Akta Perjanjian", "DeedofEngangement", "DeedofEngagement"],
  DeedOfGeneral: ["Akta RUPS", "DeedofGeneralMeetingStakeholder", "DeedOfGeneralMeetingStakeholder"],
  Other: ["Lainnya"],
  OtherFacilityDoc: ["Dokumen Pemberi Fasilitas Lainnya"],
  PaymentProof: ["Bukti Pembayaran"],
  StatementLetter: ["Surat Pernyataan"],
  TaxInvoice: ["Faktur Pajak"],
  TaxRegulationDoc: ["Dokumen Ketentuan Peraturan Perpajakan"],
  TradeConfirmation: ["Trade Confirmation"],
};
export const REFERENSI: readonly FieldDef[] = [
  {
    name: "Document",
    label: "Jenis Dok. Referensi",
    type: "enum",
    values: Object.keys(DOKUMEN),
    also: Object.fromEntries(
      Object.entries(DOKUMEN).flatMap(([code, others]) => others.map((other) => [other, code] as const)),
    ),
    wajib: true,
  },
  teks("DocumentNumber", "Nomor Dok. Referensi", 100),
  tanggalBebas("DocumentDate", "Tanggal Dok. Referensi"),
];

/** Payment method of a government treasurer; `N/A` for everybody else. */
export const PEMBAYARAN: readonly FieldDef[] = [
  {
    name: "GovTreasurerOpt",
    label: "Opsi Pembayaran (IP)",
    type: "enum",
    values: ["N/A", "Imprest", "Direct"],
    also: { IMPREST: "Imprest", DIRECT: "Direct" },
    tanpa: "N/A",
    templat: ["N/A"],
  },
  teksBebas("SP2DNumber", "Nomor SP2D (IP)", 40),
];

export const YA_TIDAK = { type: "enum", values: ["Yes", "No"], also: { Ya: "Yes", Tidak: "No" }, wajib: true } as const;
export const KEWARGANEGARAAN = {
  name: "CounterpartOpt",
  type: "enum",
  values: ["Resident", "Foreign"],
  also: { WNI: "Resident", WNA: "Foreign" },
  wajib: true,
} as const;
export const PTKP = {
  type: "enum",
  values: ["TK", "K", "HB"].flatMap((status) => [0, 1, 2, 3].map((banyak) => `${status}/${banyak}`)),
  wajib: true,
} as const;

/** Identity of a recipient from abroad. */
export const IDENTITAS_ASING: readonly FieldDef[] = [
  { ...teksBebas("CounterpartAddress", "Alamat", 500), alias: ["Alamat Penerima Penghasilan"] },
  tanggalBebas("CounterpartDob", "Tanggal Lahir"),
  teksBebas("CounterpartBirthCity", "Tempat Lahir", 100),
  teksBebas("CounterpartPassport", "No. Paspor", 30),
];

/** Columns of workbooks and csv for fields of the form that have no XML element. */
export const NOMOR_FASILITAS = teksBebas("FacilityNumber", "Nomor Fasilitas", 60);
export const KITAS: FieldDef = {
  ...teksBebas("CounterpartKitas", "No. KITAS/KITAP", 30),
  alias: ["No. KITAS"],
};

/** Sheet `DATA` of the tax office's converters: the withholder's number at the top, headings from column B. */
export const lembarData = (panduan: string, sel = "C1", header = 3): WorkbookLayout => ({
  dokumen: { sheet: "DATA", header, first: header + 1, awal: "B" } satisfies SheetLayout,
  sel: { TIN: sel },
  panduan,
});

/** Common settings of all slip files. */
export const BERKAS_BUKPOT = {
  header: [{ name: "TIN", label: "NPWP Pemotong", type: "tin", wajib: true }],
  tin: "TIN",
  max: DOKUMEN_PALING_BANYAK,
  nil: true,
} as const satisfies Partial<FormatDef>;
