import type { JenisBukpot } from "../../bukpot";
import * as kodek from "./kodek";

/** One element of a file and the field of the slip's form for its value. */
export type Pasangan = { readonly elemen: string; readonly field: string; readonly kodek: kodek.Kodek };
const p = (elemen: string, field: string, way: kodek.Kodek = kodek.teks): Pasangan => ({ elemen, field, kodek: way });
const uang = (pairs: Readonly<Record<string, string>>): Pasangan[] =>
  Object.entries(pairs).map(([elemen, field]) => p(elemen, field, kodek.rupiah));

const OBJEK = p("TaxObjectCode", "objek");
const FASILITAS = p("TaxCertificate", "fasilitas", kodek.fasilitas);
const FASILITAS_TAHUNAN = p("TaxCertificate", "fasilitas", kodek.fasilitasTahunan);
const NOMOR_FASILITAS = p("FacilityNumber", "nomorFasilitas");
const REFERENSI = [
  p("Document", "jenisDokumen"),
  p("DocumentNumber", "nomorDokumen"),
  p("DocumentDate", "tanggalDokumen"),
];
const PEMBAYARAN = [
  p("GovTreasurerOpt", "metodePembayaran", kodek.pembayaran),
  p("SP2DNumber", "nomorSp2d", kodek.nomorSp2d),
];
const AKHIR = [p("IDPlaceOfBusinessActivity", "nitku"), p("WithholdingDate", "tanggal")];
const PENERIMA = p("CounterpartTin", "npwp");
const NITKU_PENERIMA = p("IDPlaceOfBusinessActivityOfIncomeRecipient", "nitkuPenerima");
const ASING = [
  PENERIMA,
  p("CounterpartName", "nama"),
  p("CounterpartCountry", "negara", kodek.negara),
  p("CounterpartAddress", "alamat"),
  p("CounterpartDob", "tanggalLahir"),
  p("CounterpartBirthCity", "tempatLahir"),
  p("CounterpartPassport", "paspor"),
  p("CounterpartKitas", "kitas"),
];
const PEGAWAI = [
  p("CounterpartOpt", "pegawaiAsing", kodek.pegawaiAsing),
  p("CounterpartPassport", "paspor"),
  p("CounterpartKitas", "kitas"),
];
const TAHUNAN = [
  p("WorkForSecondEmployer", "lebihSatuPemberiKerja", kodek.yaTidak),
  PENERIMA,
  p("TaxExemptOpt", "ptkp"),
  p("StatusOfWithholding", "jenisPemotongan"),
  p("CounterpartPosition", "jabatan"),
  OBJEK,
  ...uang({ SalaryPensionJhtTht: "gaji", PensionContributionJhtThtFee: "iuranPensiun", Zakat: "zakat" }),
  p("PrevWhTaxSlip", "nomorSebelumnya"),
  p("PreviousNetIncome", "netoSebelumnya", kodek.rupiahBebas),
  p("PreviousIncomeTax", "pphSebelumnya", kodek.rupiahBebas),
  ...AKHIR,
];

/** Elements of each kind of file with the fields of its form; the period is composed of its own elements. */
export const PETA_BUKPOT: Readonly<Record<JenisBukpot, readonly Pasangan[]>> = {
  bpu: [
    PENERIMA,
    NITKU_PENERIMA,
    FASILITAS,
    NOMOR_FASILITAS,
    OBJEK,
    p("TaxBase", "dpp", kodek.rupiah),
    ...REFERENSI,
    ...PEMBAYARAN,
    ...AKHIR,
  ],
  bpnr: [
    ...ASING,
    FASILITAS,
    p("CounterpartReceiptNumber", "nomorFasilitas"),
    OBJEK,
    p("GrossIncome", "bruto", kodek.rupiah),
    ...REFERENSI,
    ...PEMBAYARAN,
    ...AKHIR,
  ],
  "self-payment": [
    FASILITAS,
    NOMOR_FASILITAS,
    OBJEK,
    ...uang({
      TaxBase: "dpp",
      IncomeFromIndonesiaTaxBase: "brutoDalamNegeri",
      IncomeFromIndonesiaIncomeTax: "pphDalamNegeri",
      IncomeFromForeignCountriesTaxBase: "brutoLuarNegeri",
      IncomeFromForeignCountriesIncomeTax: "pphLuarNegeri",
      IncomeTaxArticle24CreditedIncomeTax: "pphPasal24",
      IncomeTaxWithheldByOtherParty: "pphPihakLain",
    }),
    ...REFERENSI,
    ...AKHIR,
  ],
  cy: [FASILITAS, NOMOR_FASILITAS, OBJEK, p("TaxBase", "dpp", kodek.rupiah), ...REFERENSI, ...AKHIR],
  BP21: [
    PENERIMA,
    NITKU_PENERIMA,
    p("StatusTaxExemption", "ptkp"),
    FASILITAS,
    NOMOR_FASILITAS,
    OBJEK,
    p("Gross", "bruto", kodek.rupiah),
    p("NumberOfDays", "jumlahHari"),
    p("PreviousGross", "brutoSebelumnya", kodek.rupiahBebas),
    ...REFERENSI,
    ...PEMBAYARAN,
    ...AKHIR,
  ],
  BP26: [
    ...ASING,
    FASILITAS,
    p("CounterpartReceiptNumber", "nomorFasilitas", kodek.nomorFasilitasWajib),
    OBJEK,
    p("Gross", "bruto", kodek.rupiah),
    ...REFERENSI,
    ...PEMBAYARAN,
    ...AKHIR,
  ],
  MP: [
    ...PEGAWAI,
    PENERIMA,
    p("StatusTaxExemption", "ptkp"),
    p("Position", "jabatan"),
    FASILITAS,
    NOMOR_FASILITAS,
    OBJEK,
    p("Gross", "bruto", kodek.rupiah),
    ...AKHIR,
  ],
  A1: [
    ...TAHUNAN,
    ...PEGAWAI,
    FASILITAS_TAHUNAN,
    NOMOR_FASILITAS,
    p("GrossUpOpt", "grossUp", kodek.yaTidak),
    ...uang({
      IncomeTaxBenefit: "tunjanganPph",
      OtherBenefit: "tunjanganLain",
      Honorarium: "honorarium",
      InsurancePaidByEmployer: "premiAsuransi",
      Natura: "natura",
      TantiemBonusThr: "bonus",
    }),
  ],
  A2: [
    ...TAHUNAN,
    p("CounterpartNipNrp", "nip"),
    p("CounterpartRank", "pangkat"),
    ...uang({
      WifeBenefit: "tunjanganIstri",
      ChildBenefit: "tunjanganAnak",
      IncomeImprovementBenefit: "tunjanganPerbaikan",
      StructuralFunctionalBenefit: "tunjanganStruktural",
      RiceBenefit: "tunjanganBeras",
      OtherBenefit: "tunjanganLain",
      OtherRegularIncome: "penghasilanTetapLain",
    }),
  ],
};
