import type { Values } from "../kit/form";

/** One element of a row and its column. */
type ElemenLampiran = {
  readonly elemen: string;
  /** Column of the list; `undefined` for an element without a column. */
  readonly kolom: string | undefined;
  /** A number with a decimal point, in every language of the reader. */
  readonly angka?: true;
  /** Spellings of the office's program for values of the column, case-insensitive. */
  readonly kode?: Readonly<Record<string, string>>;
};
/** A list of the file. `hanya`: filter for its rows, if a file has several lists. */
export type DaftarLampiran = {
  readonly daftar: string;
  readonly baris: string;
  readonly hanya?: (isi: Values) => boolean;
  /** Spellings with a different meaning in this list. */
  readonly kode?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
/**
 * The XML of the tax office for one list of an annual return. Element names are the office's, misspellings too.
 * `templat` names the office's template and its date; no schema of it is published.
 */
export type XmlLampiran = {
  readonly jenis: "badan" | "op";
  /** Id of the form and name of the section. */
  readonly formulir: string;
  readonly bagian: string;
  readonly root: string;
  /** Elements of the head, in order: the taxpayer and the year. Absent in files that have no head. */
  readonly tin?: string;
  readonly tahun?: string;
  readonly daftar: readonly DaftarLampiran[];
  readonly elemen: readonly ElemenLampiran[];
  readonly templat: string;
};

/** Column for the date of acquisition: the office has two elements and headings, month and year. */
export const BULAN_PEROLEHAN = "perolehan_bulan";
export const TAHUN_PEROLEHAN = "perolehan_tahun";

const BADAN = "paket SPT Badan v1.1, 8 April 2026";
const OP = "6 Maret 2026";
const el = (elemen: string, kolom: string | undefined, more: Partial<ElemenLampiran> = {}): ElemenLampiran => ({
  elemen,
  kolom,
  ...more,
});
const angka = (elemen: string, kolom: string): ElemenLampiran => el(elemen, kolom, { angka: true });

/** Files contain `Kelompok 1` as well as `Group 1`; the list separates tangible from intangible groups. */
const kelompok = (awalan: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [1, 2, 3, 4].flatMap((nomor) =>
      [`kelompok ${nomor}`, `group ${nomor}`].map((tulisan) => [tulisan, `${awalan}${nomor}`] as const),
    ),
  );
const BANGUNAN = {
  "bangunan permanen": "bp",
  "permanent building": "bp",
  "permanent buildings": "bp",
  "bangunan tidak permanen": "bt",
  "non-permanent building": "bt",
  "non permanent building": "bt",
};
const isTakBerwujud = ({ kelompok: nilai }: Values): boolean => String(nilai ?? "").startsWith("tk");

const penyusutan = (jenis: XmlLampiran["jenis"], formulir: string, templat: string): XmlLampiran => ({
  jenis,
  formulir,
  bagian: "aset",
  root: "DepreciationAmortization",
  daftar: [
    {
      daftar: "ListOfDepreciation",
      baris: "Depreciation",
      hanya: (isi) => !isTakBerwujud(isi),
      kode: { kelompok: { ...kelompok("hk"), ...BANGUNAN } },
    },
    {
      daftar: "ListOfAmortization",
      baris: "Amortization",
      hanya: isTakBerwujud,
      kode: { kelompok: kelompok("tk") },
    },
  ],
  elemen: [
    el("CodeOfAsset", "kode"),
    el("GroupOfAsset", "kelompok"),
    el("MonthOfAcquisition", BULAN_PEROLEHAN),
    el("YearOfAcquisition", TAHUN_PEROLEHAN),
    angka("AcquisitionPrice", "biaya"),
    angka("RemainingValue", "sisa_buku"),
    el("CommercialMethode", "metode_komersial"),
    el("FiscalMethode", "metode_fiskal"),
    angka("FiscalDepretiationThisYear", "penyusutan"),
    el("Notes", "keterangan"),
  ],
  templat,
});

const satu = (daftar: string): readonly DaftarLampiran[] => [{ daftar, baris: "List" }];
const KEPALA_BADAN = { tin: "TIN", tahun: "TaxYear" } as const;
const KEPALA_OP = { tin: "TIN", tahun: "TaxPeriodYear" } as const;

/** Lists of annual returns with known XML, from two programs that write it for the office's system. */
export const XML_LAMPIRAN: readonly XmlLampiran[] = [
  penyusutan("badan", "l9", BADAN),
  penyusutan("op", "l3c", "24 Februari 2026"),
  {
    jenis: "badan",
    formulir: "l3",
    bagian: "b",
    root: "OtherParties",
    ...KEPALA_BADAN,
    daftar: satu("OtherPartyList"),
    elemen: [
      el("Tin", "npwp"),
      el("TaxType", "jenis_pajak"),
      angka("TaxBase", "dpp"),
      angka("IncomeTax", "pph"),
      el("IncomeTaxUsd", undefined),
      el("WithholdingSlipNumber", "nomor_bukti"),
      el("WithholdingSlipDate", "tanggal_bukti"),
    ],
    templat: BADAN,
  },
  {
    jenis: "badan",
    formulir: "l11a",
    bagian: "i",
    root: "PromotionExpense",
    ...KEPALA_BADAN,
    daftar: satu("PromotionExpenseList"),
    elemen: [
      el("IdentityNumber", "identitas"),
      el("Name", "nama"),
      el("Address", "alamat"),
      el("DateOfPromotion", "tanggal"),
      el("FormAndType", "bentuk"),
      angka("AmountOfPromotion", "nilai"),
      angka("AmountOfWitholding", "pph"),
      el("WitholdingSlipNumber", "nomor_bukti"),
      el("Description", "keterangan"),
    ],
    templat: BADAN,
  },
  {
    jenis: "badan",
    formulir: "l11a",
    bagian: "iii",
    root: "UncollectibleDebtBulk",
    ...KEPALA_BADAN,
    daftar: satu("UncollectibleDebtList"),
    elemen: [
      el("IdentityNumber", "identitas"),
      el("NameOfRecipient", "nama"),
      el("Address", "alamat"),
      angka("DebtCeiling", "plafon"),
      angka("UncollectibleDebtAmount", "tidak_tertagih"),
      el("DeductionMethod", "metode_pembebanan"),
      el("TypeOfFulfillmentProvingDocument", "jenis_pemenuhan"),
      el("Remarks", undefined),
    ],
    templat: BADAN,
  },
  {
    jenis: "badan",
    formulir: "l11a",
    bagian: "v",
    root: "NonPerforming",
    ...KEPALA_BADAN,
    daftar: satu("NonPerformingList"),
    elemen: [
      el("IdentityNumber", "identitas"),
      el("DebtorName", "nama"),
      el("Address", "alamat"),
      angka("AmountBeginning", "awal"),
      angka("AmountEndOfYear", "akhir"),
      angka("AmountOfInterest", "bunga"),
      el("Category", "kategori"),
    ],
    templat: BADAN,
  },
  {
    jenis: "op",
    formulir: "l1",
    bagian: "a1",
    root: "CashAndCashEquivalentBulk",
    ...KEPALA_OP,
    daftar: satu("CashAndCashEquivalentList"),
    elemen: [
      el("Code", "kode"),
      el("AccountNumber", "nomor_akun"),
      el("AccountOnBehalfOf", "atas_nama"),
      el("BankName", "bank"),
      el("Country", "lokasi"),
      el("Year", "tahun"),
      angka("Balance", "saldo"),
    ],
    templat: OP,
  },
  {
    jenis: "op",
    formulir: "l1",
    bagian: "a3",
    root: "InvesmentSecuritiesBulk",
    ...KEPALA_OP,
    daftar: satu("InvesmentSecuritiesList"),
    elemen: [
      el("Code", "kode"),
      el("Country", "lokasi"),
      el("BankTIN", "npwp"),
      el("BankName", "nama"),
      el("AccountNumber", "nomor_akun"),
      angka("CostOfAcquisition", "perolehan"),
      el("Year", "tahun"),
      angka("CurrentBalance", "kini"),
      el("Remarks", "keterangan"),
    ],
    templat: "4 Januari 2026",
  },
  {
    jenis: "op",
    formulir: "l1",
    bagian: "a4",
    root: "MovableAssetsBulk",
    ...KEPALA_OP,
    daftar: satu("MovableAssetsList"),
    elemen: [
      el("Code", "kode"),
      el("AssetModel", "merek"),
      el("PoliceRegistrationNumber", "nomor_polisi"),
      el("OwnershipType", "kepemilikan"),
      el("OwnershipTIN", "npwp"),
      el("OwnershipName", "nama"),
      el("Year", "tahun"),
      angka("CostOfAcquisition", "perolehan"),
      angka("FairMarketValue", "kini"),
    ],
    templat: OP,
  },
  {
    jenis: "op",
    formulir: "l1",
    bagian: "a5",
    root: "NonMovableAssetsBulk",
    ...KEPALA_OP,
    daftar: satu("NonMovableAssetsList"),
    elemen: [
      el("Code", "kode"),
      el("LocationOfAsset", "alamat"),
      angka("PropertySizeLand", "luas_tanah"),
      angka("PropertySizeBuilding", "luas_bangunan"),
      el("SourceOfOwnership", "sumber"),
      el("CertificateNumber", "nomor_sertifikat"),
      el("Year", "tahun"),
      angka("CostOfAcquisition", "perolehan"),
      angka("FairMarketValue", "kini"),
    ],
    templat: OP,
  },
];

/** Root elements of the office without a published format: such a file is recognised, but not read. */
export const XML_BELUM_DIKENAL: readonly string[] = [
  "DeclarationOfTransactionRelatedPartiesBulk",
  "EntertainmentExpense",
  "SimpleBookKeepingBulk",
  "AccountReceivablesBulk",
  "OtherAssetsBulk",
  "BadDebts",
  "EntertainmentCost",
  "PromotionCost",
];

/** The XML of a list; undefined if its elements are unknown. */
export const xmlLampiran = (jenis: string, formulir: string, bagian: string): XmlLampiran | undefined =>
  XML_LAMPIRAN.find((one) => one.jenis === jenis && one.formulir === formulir && one.bagian === bagian);

/**
 * Headings of the office's workbooks that differ from the labels of the form, by `<form>.<section>` and column.
 * Month and year of acquisition are read as one column.
 */
export const JUDUL_KANTOR: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...Object.fromEntries(
    ["l9.aset", "l3c.aset"].map((letak) => [
      letak,
      {
        kode: ["Kode Aset"],
        kelompok: ["Kelompok Aset"],
        biaya: ["Harga Perolehan"],
        sisa_buku: ["Nilai Sisa Buku"],
        metode_komersial: ["Metode Komersial"],
        metode_fiskal: ["Metode Fiskal"],
        penyusutan: ["Penyusutan Fiskal"],
        keterangan: ["Keterangan"],
      },
    ]),
  ),
  "l1.a2": {
    kode: ["Kode Harta"],
    lokasi: ["Negara Lokasi"],
    npwp: ["Nomor Identitas"],
    nama: ["Nama Penerima Piutang"],
    perolehan: ["Nilai Piutang"],
    tahun: ["Tahun"],
    kini: ["Saldo Piutang"],
    keterangan: ["Keterangan"],
  },
  "l1.a6": {
    kode: ["Kode"],
    tahun: ["Tahun Perolehan"],
    bukti: ["Bukti Kepemilikan/Nomor Akun", "Bukti Kepemilikan", "Nomor Akun"],
    informasi: ["Informasi Tambahan"],
    perolehan: ["Biaya Perolehan"],
    kini: ["Nilai Saat Ini"],
    keterangan: ["Keterangan"],
  },
};
