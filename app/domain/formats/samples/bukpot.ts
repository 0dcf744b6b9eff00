import { type FormatBukpotId, formatsBukpot } from "../bukpot";
import type { Nilai } from "../kit";
import { writeXml } from "../write-xml";
import type { Sample } from "./kit";

/** Placeholder numbers: {@link fillSample} replaces them by those of the trainee, an employee and a partner. */
const PEMOTONG = "1234567890123456";
const PEGAWAI = "0987654321098765";
const REKANAN = "6543210987654321";

const masa: Nilai = { TaxPeriodMonth: "3", TaxPeriodYear: "2026" };
const rentang: Nilai = {
  TaxPeriodMonthStart: "1", TaxPeriodMonthEnd: "3", TaxPeriodYear: "2026", NumberOfMonths: "3",
  WorkForSecondEmployer: "No", StatusOfWithholding: "PartialYear", TaxObjectCode: "21-100-01",
};
const akhir: Nilai = { IDPlaceOfBusinessActivity: `${PEMOTONG}000000`, WithholdingDate: "2026-03-31" };
const rujukan = (nomor: string): Nilai => ({
  Document: "CommercialInvoice", DocumentNumber: nomor, DocumentDate: "2026-03-05",
  TaxCertificate: "N/A",
});
const pegawai: Nilai = {
  CounterpartTin: PEGAWAI,
  IDPlaceOfBusinessActivityOfIncomeRecipient: `${PEGAWAI}000000`,
};
const rekanan: Nilai = {
  CounterpartTin: REKANAN,
  IDPlaceOfBusinessActivityOfIncomeRecipient: `${REKANAN}000000`,
  GovTreasurerOpt: "N/A",
};
const asing: Nilai = {
  CounterpartTin: "SG1234567", CounterpartCountry: "SGP", CounterpartAddress: "1 Example Road, Singapore",
  GovTreasurerOpt: "N/A", Deemed: "100", Rate: "20",
};
const nol = (...names: readonly string[]): Nilai => Object.fromEntries(names.map((name) => [name, "0"]));

const file = (jenis: FormatBukpotId, slips: readonly Nilai[], pemotong = PEMOTONG): string =>
  writeXml(
    formatsBukpot[jenis],
    { TIN: pemotong },
    slips.map((values) => ({ values, lines: [] })),
  );
const valid = (jenis: FormatBukpotId, ...slips: readonly Nilai[]): Sample => ({
  id: "valid", sah: true,
  xml: file(jenis, slips),
});
const broken = (jenis: FormatBukpotId, ...slips: readonly Nilai[]): Sample => ({
  id: "broken-fields", sah: false,
  xml: file(jenis, slips),
});

const ahli: Nilai = {
  ...masa, ...pegawai, ...akhir, ...rujukan("INV-001"), StatusTaxExemption: "TK/0",
  TaxObjectCode: "21-100-07", Gross: "20000000", Deemed: "50", Rate: "5",
};
const jasa: Nilai = {
  ...masa, ...rekanan, ...akhir, ...rujukan("INV-003"),
  TaxObjectCode: "24-104-03", TaxBase: "25000000", Rate: "2",
};
const gaji: Nilai = {
  ...masa, ...akhir, CounterpartTin: PEGAWAI, CounterpartOpt: "Resident", TaxCertificate: "N/A",
  StatusTaxExemption: "TK/0", Position: "Staf", TaxObjectCode: "21-100-01", Gross: "10000000", Rate: "2",
};

/** Sample files per kind of slip. */
export const bukpotSamples = {
  BP21: [
    valid("BP21", ahli, { ...ahli, ...rujukan("INV-002"), TaxObjectCode: "21-100-18", Gross: "6000000" }),
    broken(
      "BP21",
      { ...ahli, ...rujukan("INV-011"), StatusTaxExemption: "TK/4" },
      { ...ahli, ...rujukan("INV-012"), Gross: "20.000.000,00" },
      { ...ahli, ...rujukan("INV-013"), TaxObjectCode: "24-104-03" },
      { ...ahli, ...rujukan("INV-014"), Deemed: "100" },
    ),
    { id: "broken-not-wellformed", sah: false, xml: file("BP21", [ahli, ahli]).slice(0, -200) },
    { id: "broken-wrong-tin", sah: false, xml: file("BP21", [ahli], "0999999999999999") },
  ],
  BP26: [
    valid("BP26", {
      ...masa, ...asing, ...akhir, ...rujukan("INV-004"), CounterpartName: "Jane Example",
      CounterpartReceiptNumber: "-", CounterpartPassport: "X0000000", CounterpartDob: "1985-05-17",
      TaxObjectCode: "27-100-99", Gross: "40000000",
    }),
  ],
  MP: [valid("MP", gaji), broken("MP", { ...gaji, Rate: "5" }, { ...gaji, CounterpartTin: PEMOTONG })],
  A1: [
    valid("A1", {
      ...rentang, ...akhir, CounterpartTin: PEGAWAI, CounterpartOpt: "Resident", TaxExemptOpt: "TK/0",
      CounterpartPosition: "Staf", SalaryPensionJhtTht: "30000000", GrossUpOpt: "No", TaxCertificate: "N/A",
      ...nol("IncomeTaxBenefit", "OtherBenefit", "Honorarium", "InsurancePaidByEmployer", "Natura"),
      ...nol("TantiemBonusThr", "PensionContributionJhtThtFee", "Zakat"),
    }),
  ],
  A2: [
    valid("A2", {
      ...rentang, ...akhir, CounterpartTin: PEGAWAI, CounterpartNipNrp: "198001012005011001",
      TaxExemptOpt: "TK/0", CounterpartPosition: "Analis", CounterpartRank: "III/c",
      SalaryPensionJhtTht: "12000000", StructuralFunctionalBenefit: "1800000",
      ...nol("WifeBenefit", "ChildBenefit", "IncomeImprovementBenefit", "RiceBenefit", "OtherBenefit"),
      ...nol("OtherRegularIncome", "PensionContributionJhtThtFee", "Zakat"),
    }),
  ],
  bpu: [
    valid("bpu", jasa, { ...jasa, ...rujukan("INV-005"), TaxObjectCode: "28-403-02", TaxBase: "120000000", Rate: "10" }),
    broken(
      "bpu",
      { ...jasa, ...rujukan("INV-015"), Rate: "3" },
      { ...jasa, ...rujukan("INV-016"), TaxCertificate: "NA" },
      { ...jasa, ...rujukan("INV-017"), CounterpartTin: PEMOTONG },
    ),
  ],
  bpnr: [
    valid("bpnr", {
      ...masa, ...asing, ...akhir, ...rujukan("INV-006"), CounterpartName: "Example Pte Ltd",
      TaxObjectCode: "27-103-01", GrossIncome: "100000000",
    }),
  ],
  "self-payment": [
    valid("self-payment", {
      ...masa, ...akhir, ...rujukan("SETOR-001"), TaxObjectCode: "28-403-02", TaxBase: "24000000",
      ...nol("IncomeFromIndonesiaTaxBase", "IncomeFromIndonesiaIncomeTax", "IncomeFromForeignCountriesTaxBase"),
      ...nol("IncomeFromForeignCountriesIncomeTax", "IncomeTaxArticle24CreditedIncomeTax"),
      ...nol("IncomeTaxWithheldByOtherParty"), SelfPaymentIncomeTax: "2400000", Rate: "10",
    }),
  ],
  cy: [
    valid("cy", {
      ...masa, ...akhir, ...rujukan("GUNGGUNG-001"), TaxObjectCode: "28-404-01", TaxBase: "750000000",
      Rate: "20",
    }),
  ],
  setara: [
    valid("setara", {
      ...masa, IncomeRecipientTinNik: REKANAN, IncomeRecipientName: "PT Contoh Penyedia",
      IncomeRecipientAccountId: "ACC-1", IncomeGiverTinNik: PEMOTONG, IncomeGiverName: "PT Pemberi",
      IncomeGiverAccountId: "ACC-2", TaxObjectCode: "28-406-01", BillingNumber: "TC-1",
      BillingDate: "2026-03-05", TaxBase: "1000000000", Rate: "0.1", TaxCertificate: "N/A",
      IDPlaceOfBusinessActivity: `${PEMOTONG}000000`,
    }),
  ],
} as const satisfies Readonly<Record<FormatBukpotId, readonly Sample[]>>;
