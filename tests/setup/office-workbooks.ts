import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { Nilai } from "~/domain/formats/kit";
import { columnLetters } from "../../mock-server/files/sheet";
import { zip } from "../unit/formats/zip";

/** A column of a template: its heading, and its element. */
type Column = readonly [heading: string, element: string];
type Table = {
  readonly sheet: string;
  readonly header: number;
  /** Number of the column of the first heading. */
  readonly from: number;
  readonly columns: readonly Column[];
  /** True if rows are numbered in the first column, and a row `END` closes them. */
  readonly numbered: boolean;
};
/** A template of the tax office as its own files and their converters have it. */
export type OfficeTemplate = {
  /** The values above the table: address of the label, the label, address of the value, the element. */
  readonly above: readonly (readonly [string, string, string, string])[];
  readonly table: Table;
  readonly lines?: Table;
  /** Sums in the closing row by the element of their column. */
  readonly sums?: Readonly<Record<string, string>>;
  /** Other sheets of the template, with the beginning of their content. */
  readonly others: Readonly<Record<string, readonly (readonly string[])[]>>;
};

const columns = (text: string): readonly Column[] =>
  text
    .trim()
    .split("\n")
    .map((line): Column => {
      const [heading = "", element = ""] = line.split("|").map((part) => part.trim());
      return [heading, element || heading];
    });
const elements = (text: string): readonly Column[] =>
  text
    .trim()
    .split(/\s+/)
    .map((name): Column => [name, name]);
const REF = { REF: [["Kode", "Keterangan"], ["Barang/Jasa"], ["A", "Barang"], ["B", "Jasa"]] };
const REF_DOCUMENTS = {
  "Trx TYpe": [
    ["Code", "Description"],
    ["01", "Ekspor"],
    ["02", "Penyerahan"],
  ],
  "Trx Detail": [
    ["Code", "Description"],
    ["01", "Kepada selain pemungut PPN"],
  ],
  "Trx Doc": [
    ["Code", "Description"],
    ["01", "Dokumen yang dipersamakan dengan faktur pajak"],
  ],
  AddInfo: [
    ["Trx Detail", "Code", "Description"],
    ["07", "1", "untuk Kawasan Bebas"],
  ],
};
const documents = (from: 1 | 2, names: string): OfficeTemplate => ({
  above: [from === 1 ? ["A1", "NPWP", "B1", "TIN"] : ["A2", "NPWP", "B2", "TIN"]],
  table: { sheet: "DATA", header: 3, from, columns: elements(names), numbered: false },
  others: REF_DOCUMENTS,
});
const slips = (text: string, more: { tin?: string; header?: number } = {}): OfficeTemplate => ({
  above: [["A1", "NPWP Pemotong", more.tin ?? "C1", "TIN"]],
  table: { sheet: "DATA", header: more.header ?? 3, from: 2, columns: columns(text), numbered: false },
  others: {
    REF: [
      ["Kode Objek Pajak", "Nama Objek Pajak", "Deemed", "Tarif"],
      ["21-100-35", "Upah", "100", "TER"],
    ],
  },
});
const REFERENCE = `Jenis Dok. Referensi | Document
Nomor Dok. Referensi | DocumentNumber
Tanggal Dok. Referensi | DocumentDate`;
const PERIOD = `Masa Pajak | TaxPeriodMonth
Tahun Pajak | TaxPeriodYear`;
const FOREIGNER = `NPWP/TIN | CounterpartTin
Nomor Fasilitas | CounterpartReceiptNumber
Nama Penerima Penghasilan | CounterpartName
Kode Negara | CounterpartCountry
Alamat Penerima Penghasilan | CounterpartAddress
Tanggal Lahir | CounterpartDob
Tempat Lahir | CounterpartBirthCity
No. Paspor | CounterpartPassport
No. Kitas | CounterpartKitas
Fasilitas | TaxCertificate
Kode Objek Pajak | TaxObjectCode`;
const CLOSING = `ID TKU Pemotong | IDPlaceOfBusinessActivity
Tanggal Pemotongan | WithholdingDate`;

/** The templates by their format; labels above the tables as the office's files spell them. */
export const OFFICE: Readonly<Record<string, OfficeTemplate>> = {
  RETURN: {
    above: [["A1", "NPWP Pembeli", "C1", "TIN"]],
    table: {
      ...{ sheet: "Retur", header: 3, from: 1, numbered: true },
      columns: columns(`Nomor Faktur | InvoiceNumber
NPWP Penjual | SellerTIN
Tanggal Retur | ReturnDate
DPP Retur | ReturnTaxBase
DPP Lain Retur | ReturnOtherTaxBase
PPN Retur | ReturnVAT
PPnBM Retur | ReturnSTLG
Total DPP Retur | ReturnTaxBaseTotal
Total DPP Lain Retur | ReturnOtherTaxBaseTotal
Total PPN Retur | ReturnVATTotal
Total PPnBM Retur | ReturnSTLGTotal`),
    },
    lines: {
      ...{ sheet: "DetailRetur", header: 1, from: 1, numbered: true },
      columns: columns(`Jenis Barang Jasa | Type
Nama Barang Jasa | Name
Kode Barang Jasa | Code
Jumlah Barang Jasa | Quantity
Satuan Ukur Barang Jasa | Unit
Harga Satuan | UnitPrice
Jumlah Barang Retur | ReturnQuantity
Diskon Retur | ReturnDiscount
DPP Retur | ReturnTaxBase
Flag DPP Lain Retur | ReturnOtherTaxBaseCheck
DPP Lain Retur | ReturnOtherTaxBase
PPN Retur | ReturnVAT
Tarif PPnBM | STLGRate
PPNBM Retur | ReturnSTLG`),
    },
    others: REF,
  },
  "DOC-OUTPUT": documents(
    1,
    `TransactionType TransactionDetail TransactionDocument AdditionalInformation DocumentNumber DocumentDate Reference
     BuyerTIN BuyerName BuyerAddress TaxBase VAT STLG`,
  ),
  "DOC-INPUT": documents(
    1,
    `SpecialDocNo SpecialDocDate TrxType TrxCode TrxDocument TaxPeriodMonth TaxPeriodYear TotalTaxBase TotalVAT TotalSTLG
     SellerTin SellerName`,
  ),
  "DOC-OUTPUT-RETURN": documents(
    2,
    `DocumentNumber ReturnDocumentNumber TransactionType DocumentType TransactionDetail TransactionDocument DocumentDate
     BuyerTIN BuyerTaxpayerName BuyerAddress ReturnTaxBase ReturnVAT ReturnSTLG`,
  ),
  "DOC-INPUT-RETURN": documents(
    1,
    `DocumentNumber ReturnDocumentNumber TransactionType DocumentType TransactionDetail TransactionDocument DocumentDate
     Period Year SellerTIN SellerTaxpayerName ReturnTaxBase ReturnVAT ReturnSTLG`,
  ),
  RETAIL: {
    above: [
      ["A1", "NPWP", "B1", "TIN"],
      ["A2", "Masa Pajak", "B2", "TaxPeriodMonth"],
      ["A3", "Tahun Pajak", "B3", "TaxPeriodYear"],
    ],
    table: {
      ...{ sheet: "DATA", header: 4, from: 2, numbered: false },
      columns: elements(`TrxCode BuyerName BuyerIdOpt BuyerIdNumber GoodServiceOpt SerialNo TransactionDate
        TaxBaseSellingPrice OtherTaxBaseSellingPrice VAT STLG Info`),
    },
    others: {
      "Update Info": [
        ["version", "tanggal", "update"],
        ["v1.2", "28 Oktober 2025"],
      ],
      TrxCode: [
        ["Kode", "DESCRIPTION"],
        ["Normal", "Untuk Lampiran I.A.5"],
      ],
    },
  },
  "LAMPIRAN-C": {
    above: [
      ["A1", "NPWP Pemungut Pihak Lain", "B1", "TIN"],
      ["A2", "Nama Pemungut Pihak Lain", "B2", "NameOfTE"],
      ["A3", "Masa Pajak", "B3", "Period"],
      ["A4", "Tahun Pajak", "B4", "Model"],
    ],
    table: {
      ...{ sheet: "Lampiran", header: 6, from: 1, numbered: true },
      columns: columns(`NPWP Penjual | TINofSeller
Nama Penjual | NameofSeller
NPWP Pembeli | TINofBuyer
Nama Pembeli | NameofBuyer
Tipe Pemungutan | TypeOfVATCollected
Nomor Faktur | Number
Tanggal Faktur | Date
Nomor Faktur Diganti | InvoiceNumberReplaced
DPP | SellingPrice
DPP Lain | OtherTaxBase
PPN | VAT
PPnBM | STLG
Keterangan | Information`),
    },
    sums: { SellingPrice: "TotalSellingPrice", OtherTaxBase: "TotalOtherTaxBase", VAT: "TotalVAT", STLG: "TotalSTLG" },
    others: REF,
  },
  bpu: slips(`${PERIOD}
NPWP | CounterpartTin
ID TKU Penerima Penghasilan | IDPlaceOfBusinessActivityOfIncomeRecipient
Fasilitas | TaxCertificate
Kode Objek Pajak | TaxObjectCode
DPP | TaxBase
Tarif | Rate
${REFERENCE}
ID TKU Pemotong | IDPlaceOfBusinessActivity
Opsi Pembayaran (IP) | GovTreasurerOpt
Nomor SP2D (IP) | SP2DNumber
Tanggal Pemotongan | WithholdingDate`),
  bpnr: slips(`${PERIOD}
${FOREIGNER}
Penghasilan | GrossIncome
Deemed | Deemed
Tarif | Rate
${REFERENCE}
Opsi Pembayaran (IP) | GovTreasurerOpt
Nomor SP2D (IP) | SP2DNumber
Tanggal Pemotongan | WithholdingDate
ID TKU Pemotong | IDPlaceOfBusinessActivity`),
  "self-payment": slips(`${PERIOD}
Fasilitas | TaxCertificate
Kode Objek Pajak | TaxObjectCode
DPP | TaxBase
Penghasilan Dari Indonesia | IncomeFromIndonesiaTaxBase
PPh Dari Indonesia | IncomeFromIndonesiaIncomeTax
Penghasilan Dari Luar Negeri | IncomeFromForeignCountriesTaxBase
PPh Dari Luar Indonesia | IncomeFromForeignCountriesIncomeTax
PPh Pasal 24 yang dapat diperhitungkan | IncomeTaxArticle24CreditedIncomeTax
PPh yang dipotong pihak lain | IncomeTaxWithheldByOtherParty
PPh yang disetor sendiri | SelfPaymentIncomeTax
Tarif | Rate
${REFERENCE}
${CLOSING}`),
  cy: slips(`${PERIOD}
Fasilitas | TaxCertificate
Kode Objek Pajak | TaxObjectCode
DPP | TaxBase
Tarif | Rate
${REFERENCE}
${CLOSING}`),
  setara: slips(
    `${PERIOD}
NPWP/NIK Penerima Panghasilan | IncomeRecipientTinNik
Nama Penerima Panghasilan | IncomeRecipientName
Nomor Akun Penerima Panghasilan | IncomeRecipientAccountId
NPWP/NIK Pemberi Panghasilan | IncomeGiverTinNik
Nama Pemberi Panghasilan | IncomeGiverName
Nomor Akun Pemberi Panghasilan | IncomeGiverAccountId
Kode Objek Pajak | TaxObjectCode
Nomor Dokumen | BillingNumber
Tanggal Dokumen | BillingDate
Dasar Pengenaan Pajak | TaxBase
Tarif | Rate
Fasilitas | TaxCertificate
ID TKU | IDPlaceOfBusinessActivity`,
    { tin: "B1" },
  ),
  BP21: slips(`${PERIOD}
NPWP | CounterpartTin
ID TKU Penerima Penghasilan | IDPlaceOfBusinessActivityOfIncomeRecipient
Status PTKP | StatusTaxExemption
Fasilitas | TaxCertificate
Kode Objek Pajak | TaxObjectCode
Penghasilan | Gross
Deemed | Deemed
Tarif | Rate
${REFERENCE}
${CLOSING}`),
  BP26: slips(`${PERIOD}
${FOREIGNER}
Penghasilan | Gross
Deemed | Deemed
Tarif | Rate
${REFERENCE}
${CLOSING}`),
  MP: slips(
    `${PERIOD}
Status Pegawai | CounterpartOpt
Nomor Passport | CounterpartPassport
NPWP/NIK/TIN | CounterpartTin
Status | StatusTaxExemption
Posisi | Position
Sertifikat/Fasilitas | TaxCertificate
Kode Objek Pajak | TaxObjectCode
Penghasilan Kotor | Gross
Tarif | Rate
ID TKU | IDPlaceOfBusinessActivity
Tgl Pemotongan | WithholdingDate`,
    { tin: "B1", header: 4 },
  ),
  A1: slips(`Pemberi Kerja Selanjutnya | WorkForSecondEmployer
Masa Pajak Awal | TaxPeriodMonthStart
Masa Pajak Akhir | TaxPeriodMonthEnd
Tahun Pajak | TaxPeriodYear
WNI/WNA | CounterpartOpt
No. Paspor | CounterpartPassport
NPWP | CounterpartTin
Status PTKP | TaxExemptOpt
Status Bukti Potong | StatusOfWithholding
Posisi | CounterpartPosition
Kode Objek Pajak | TaxObjectCode
Jumlah Bulan Bekerja | NumberOfMonths
Gaji | SalaryPensionJhtTht
Opsi Gross Up | GrossUpOpt
Tunjangan PPh | IncomeTaxBenefit
Tunjangan Lainnya / Lembur | OtherBenefit
Honorarium | Honorarium
Asuransi | InsurancePaidByEmployer
Natura | Natura
Tantiem, Bonus, Gratifikasi, THR | TantiemBonusThr
Iuran Pensiun atau Biaya THT/JHT | PensionContributionJhtThtFee
Zakat | Zakat
Nomor Bukti Potong Sebelumnya | PrevWhTaxSlip
Fasilitas Pajak | TaxCertificate
PPh Pasal 21* | Article21IncomeTax
${CLOSING}`),
  A2: slips(`Pemberi Kerja Selanjutnya | WorkForSecondEmployer
Masa Pajak Awal | TaxPeriodMonthStart
Masa Pajak Akhir | TaxPeriodMonthEnd
Tahun Pajak | TaxPeriodYear
NPWP | CounterpartTin
NIP/NRP | CounterpartNipNrp
Status PTKP | TaxExemptOpt
Status Bukti Potong | StatusOfWithholding
Posisi | CounterpartPosition
Pangkat/Golongan | CounterpartRank
Kode Objek Pajak | TaxObjectCode
Jumlah Bulan Bekerja | NumberOfMonths
Gaji | SalaryPensionJhtTht
Tunjangan Istri | WifeBenefit
Tunjangan Anak | ChildBenefit
Tunjangan Perbaikan Penghasilan | IncomeImprovementBenefit
Tunjangan Struktural / Fungsional | StructuralFunctionalBenefit
Tunjangan Beras | RiceBenefit
Tunjangan Lain-lain | OtherBenefit
Penghasilan Tetap dan Teratur Lain Terpisah dari Pemb. Gaji | OtherRegularIncome
Iuran Pensiun atau Biaya THT/JHT | PensionContributionJhtThtFee
Zakat | Zakat
Nomor Bukti Potong Sebelumnya | PrevWhTaxSlip
PPh Pasal 21 Yang Telah Dipotong | Article21IncomeTax
${CLOSING}`),
};

type Value = string | number;
/** Values as a spreadsheet stores typed text: dates as counted days, amounts as numbers, numbers of parties as text. */
export function typed(element: string, value: string): Value {
  const date = /^(\d{4}-\d{2}-\d{2})$/.exec(value);
  if (date) return Date.parse(`${value}T00:00:00Z`) / 86_400_000 + 25_569;
  if (element === "ReturnOtherTaxBaseCheck") return value === "true" ? "Yes" : "No";
  return /^\d{1,12}(\.\d+)?$/.test(value) && !/^0\d/.test(value) && !/number|no$|document$/i.test(element)
    ? Number(value)
    : value;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const cell = (column: number, row: number, value: Value): string => {
  const at = `${columnLetters(column)}${row}`;
  if (value === "") return "";
  return typeof value === "number"
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};
const rowOf = (number: number, values: readonly Value[]): string =>
  `<row r="${number}">${values.map((value, at) => cell(at + 1, number, value)).join("")}</row>`;
const indent = (from: number): ""[] => Array.from({ length: from - 1 }, () => "" as const);

function tableRows(table: Table, rows: readonly (readonly [number, Nilai])[], sums: Nilai, as: typeof typed): string[] {
  const numbered = (first: Value): Value[] => (table.numbered ? [first] : []);
  const head = [...indent(table.from), ...numbered("Baris"), ...table.columns.map(([heading]) => heading)];
  const body = rows.map(([number, values]) => [
    ...indent(table.from),
    ...numbered(number),
    ...table.columns.map(([, element]) => as(element, values[element] ?? "")),
  ]);
  const end = table.numbered ? [["END", ...table.columns.map(([, element]) => as(element, sums[element] ?? ""))]] : [];
  return [head, ...body, ...end].map((values, at) => rowOf(table.header + at, values));
}

/** Sheets as a workbook, each given as its rows in XML. */
export function packed(sheets: Readonly<Record<string, readonly string[]>>): Buffer {
  const names = Object.keys(sheets);
  const part = (name: string, at: number) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    body: `<worksheet><sheetData>${sheets[name]?.join("")}</sheetData></worksheet>`,
  });
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("");
  const rels = names
    .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
    .join("");
  return zip([
    { name: "[Content_Types].xml", body: "<Types/>" },
    { name: "xl/workbook.xml", body: `<workbook xmlns:r="r"><sheets>${list}</sheets></workbook>` },
    { name: "xl/_rels/workbook.xml.rels", body: `<Relationships>${rels}</Relationships>` },
    ...names.map(part),
  ]);
}

type Dress = {
  /** The stored form of a value in its cell. */
  readonly as?: typeof typed;
  /** Spelling of the names of sheets. */
  readonly named?: (sheet: string) => string;
};

/** A template filled with documents, as the tax office's own file holds them. */
export function officeWorkbook(
  template: OfficeTemplate,
  header: Nilai,
  dokumen: readonly IsiDokumen[],
  { as = typed, named = (sheet) => sheet }: Dress = {},
): Buffer {
  const { above, table, lines, others } = template;
  const top = new Map<number, Map<number, Value>>();
  const put = (address: string, value: Value) => {
    const row = Number(address.slice(1));
    const cells = top.get(row) ?? new Map<number, Value>();
    top.set(row, cells.set(address.charCodeAt(0) - 64, value));
  };
  for (const [at, label, valueAt, element] of above) {
    put(at, label);
    put(valueAt, as(element, header[element] ?? ""));
  }
  const aboveRows = [...top].map(([row, cells]) => {
    const inOrder = [...cells].map(([column, value]) => cell(column, row, value));
    return `<row r="${row}">${inOrder.join("")}</row>`;
  });
  const sums = Object.fromEntries(
    Object.entries(template.sums ?? {}).map(([element, total]) => [element, header[total] ?? ""]),
  );
  const main = tableRows(
    table,
    dokumen.map(({ values }, at) => [at + 1, values]),
    sums,
    as,
  );
  const below =
    lines &&
    tableRows(
      lines,
      dokumen.flatMap((one, at) => one.lines.map((line) => [at + 1, line] as const)),
      {},
      as,
    );
  const rest = Object.entries(others).map(([sheet, rows]) => [sheet, rows.map((row, at) => rowOf(at + 1, row))]);
  return packed({
    ...Object.fromEntries(rest.slice(0, 1)),
    [named(table.sheet)]: [...aboveRows, ...main],
    ...(lines && below ? { [named(lines.sheet)]: below } : {}),
    ...Object.fromEntries(rest.slice(1)),
  });
}
