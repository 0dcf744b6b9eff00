import { defineFormat, type FieldDef } from "../kit";
import {
  BERKAS_BUKPOT,
  BULAN,
  bulan,
  fasilitas,
  IDENTITAS_ASING,
  jumlah,
  jumlahTerhitung,
  KEWARGANEGARAAN,
  KITAS,
  lembarData,
  NITKU_PEMOTONG,
  NITKU_PENERIMA,
  NOMOR_FASILITAS,
  OBJEK,
  PEMBAYARAN,
  PTKP,
  penerima,
  persen,
  REFERENSI,
  TAHUN,
  TANGGAL_POTONG,
  teks,
  teksBebas,
  YA_TIDAK,
} from "./elemen";

/** Slips of article 21 for others than permanent employees (template BP21 v.4). */
export const berkasBp21 = defineFormat({
  ...BERKAS_BUKPOT,
  id: "BP21",
  root: "Bp21Bulk",
  list: "ListOfBp21",
  dokumen: "Bp21",
  isi: [
    BULAN,
    TAHUN,
    penerima("NPWP/NIK"),
    NITKU_PENERIMA,
    { name: "StatusTaxExemption", label: "Status PTKP", ...PTKP },
    fasilitas(["N/A", "TaxExAr21", "DTP", "ETC"]),
    OBJEK,
    jumlah("Gross", "Penghasilan", true),
    persen("Deemed", "Deemed"),
    persen("Rate", "Tarif"),
    ...REFERENSI,
    NITKU_PEMOTONG,
    TANGGAL_POTONG,
  ],
  tambahan: [
    NOMOR_FASILITAS,
    { name: "NumberOfDays", label: "Jumlah Hari", type: "int", min: 1, max: 31, tanpa: "" },
    jumlahTerhitung("PreviousGross", "Bruto Dibayar Sebelumnya"),
    ...PEMBAYARAN,
  ],
  workbook: {
    ...lembarData("BP21"),
    bantu: ["DPP", "JNSTARIF", "TER A", "TER B", "TER C", "PS17", "HARIAN", "PESANGON", "PENSIUN"],
  },
});

/** Slips of article 26 for individuals from abroad. */
export const berkasBp26 = defineFormat({
  ...BERKAS_BUKPOT,
  id: "BP26",
  root: "BP26Bulk",
  list: "ListOfBP26",
  dokumen: "BP26",
  isi: [
    BULAN,
    TAHUN,
    teks("CounterpartTin", "NPWP/TIN", 40),
    { ...teks("CounterpartReceiptNumber", "Nomor Fasilitas", 60), templat: ["-"] },
    teks("CounterpartName", "Nama Penerima Penghasilan"),
    {
      name: "CounterpartCountry",
      label: "Kode Negara",
      type: "code",
      pattern: "[a-zA-Z]{3}",
      contoh: "SGP",
      wajib: true,
    },
    ...IDENTITAS_ASING,
    { ...KITAS, label: "No. KITAS", alias: ["No. KITAS/KITAP"] },
    fasilitas(["N/A", "COD", "DTP", "ETC"]),
    OBJEK,
    jumlah("Gross", "Penghasilan", true),
    persen("Deemed", "Deemed"),
    persen("Rate", "Tarif"),
    ...REFERENSI,
    NITKU_PEMOTONG,
    TANGGAL_POTONG,
  ],
  tambahan: PEMBAYARAN,
  workbook: lembarData("BP26"),
});

/** Monthly slips of permanent employees (template BPMP v.3). */
export const berkasMp = defineFormat({
  ...BERKAS_BUKPOT,
  id: "MP",
  root: "MmPayrollBulk",
  list: "ListOfMmPayroll",
  dokumen: "MmPayroll",
  isi: [
    BULAN,
    TAHUN,
    { label: "Status Pegawai", ...KEWARGANEGARAAN },
    teksBebas("CounterpartPassport", "Nomor Passport", 30),
    { ...penerima("NPWP/NIK/TIN"), wajib: false, tanpa: "" },
    { name: "StatusTaxExemption", label: "Status PTKP", alias: ["Status"], ...PTKP },
    teks("Position", "Posisi", 100),
    fasilitas(["N/A", "DTP", "ETC"]),
    OBJEK,
    { ...jumlah("Gross", "Penghasilan Kotor", true), alias: ["Penghasilan Bruto"] },
    persen("Rate", "Tarif"),
    { ...NITKU_PEMOTONG, label: "ID TKU", alias: ["ID TKU Pemotong"] },
    TANGGAL_POTONG,
  ],
  tambahan: [NOMOR_FASILITAS, KITAS],
  workbook: lembarData("BPMP", "B1", 4),
});

const STATUS_PEMOTONGAN: FieldDef = {
  ...{ name: "StatusOfWithholding", label: "Status Bukti Potong", type: "enum", wajib: true },
  values: ["FullYear", "PartialYear", "Annualized"],
  also: { "Setahun Penuh": "FullYear", "Kurang dari Setahun": "PartialYear", Disetahunkan: "Annualized" },
};
const RENTANG: readonly FieldDef[] = [
  bulan("TaxPeriodMonthStart", "Masa Pajak Awal"),
  bulan("TaxPeriodMonthEnd", "Masa Pajak Akhir"),
  TAHUN,
];
const BULAN_BEKERJA: FieldDef = {
  ...{ name: "NumberOfMonths", label: "Jumlah Bulan Bekerja", type: "int", min: 0, max: 999, tanpa: "" },
};
const AKHIR_TAHUN: readonly FieldDef[] = [
  {
    ...jumlah("PensionContributionJhtThtFee", "Iuran pensiun/THT/JHT"),
    alias: ["Iuran Pensiun atau Biaya THT/JHT"],
  },
  jumlah("Zakat", "Zakat"),
  teksBebas("PrevWhTaxSlip", "Nomor bukti potong sebelumnya", 50),
];
const BUKTI_SEBELUMNYA: readonly FieldDef[] = [
  jumlahTerhitung("PreviousNetIncome", "Neto bukti potong sebelumnya", true),
  jumlahTerhitung("PreviousIncomeTax", "PPh bukti potong sebelumnya", true),
];

/** Yearly slips of private employers (BPA1). */
export const berkasA1 = defineFormat({
  ...BERKAS_BUKPOT,
  id: "A1",
  root: "A1Bulk",
  list: "ListOfA1",
  dokumen: "A1",
  isi: [
    {
      name: "WorkForSecondEmployer",
      label: "Bekerja di lebih dari satu pemberi kerja",
      alias: ["Bekerja di lebih dari satu pemberi kerja / Pemberi kerja selanjutnya", "Pemberi kerja selanjutnya"],
      ...YA_TIDAK,
    },
    ...RENTANG,
    { label: "WNI/WNA", ...KEWARGANEGARAAN },
    teksBebas("CounterpartPassport", "No. Paspor", 30),
    penerima("NPWP"),
    { name: "TaxExemptOpt", label: "Status PTKP", ...PTKP },
    STATUS_PEMOTONGAN,
    teks("CounterpartPosition", "Posisi", 100),
    OBJEK,
    BULAN_BEKERJA,
    { ...jumlah("SalaryPensionJhtTht", "Gaji/Pensiun/THT/JHT"), alias: ["Gaji"] },
    { name: "GrossUpOpt", label: "Opsi Gross Up", ...YA_TIDAK },
    jumlah("IncomeTaxBenefit", "Tunjangan PPh"),
    jumlah("OtherBenefit", "Tunjangan lainnya / lembur"),
    jumlah("Honorarium", "Honorarium"),
    { ...jumlah("InsurancePaidByEmployer", "Asuransi dibayar pemberi kerja"), alias: ["Asuransi"] },
    jumlah("Natura", "Natura"),
    jumlah("TantiemBonusThr", "Tantiem, bonus, gratifikasi, THR"),
    ...AKHIR_TAHUN,
    fasilitas(["N/A", "DTP", "ETC"]),
    jumlahTerhitung("Article21IncomeTax", "PPh Pasal 21"),
    NITKU_PEMOTONG,
    TANGGAL_POTONG,
  ],
  tambahan: [...BUKTI_SEBELUMNYA, NOMOR_FASILITAS, KITAS],
  workbook: lembarData("BPA1"),
});

/** Yearly slips of civil servants, armed forces, police and state officials (BPA2). */
export const berkasA2 = defineFormat({
  ...BERKAS_BUKPOT,
  id: "A2",
  root: "A2Bulk",
  list: "ListOfA2",
  dokumen: "A2",
  isi: [
    { name: "WorkForSecondEmployer", label: "Pemberi kerja selanjutnya", ...YA_TIDAK },
    ...RENTANG,
    penerima("NPWP"),
    teksBebas("CounterpartNipNrp", "NIP/NRP", 30),
    { name: "TaxExemptOpt", label: "Status PTKP", ...PTKP },
    STATUS_PEMOTONGAN,
    teksBebas("CounterpartPosition", "Posisi", 100),
    teksBebas("CounterpartRank", "Pangkat/Golongan", 100),
    OBJEK,
    BULAN_BEKERJA,
    jumlah("SalaryPensionJhtTht", "Gaji"),
    jumlah("WifeBenefit", "Tunjangan istri"),
    jumlah("ChildBenefit", "Tunjangan anak"),
    jumlah("IncomeImprovementBenefit", "Tunjangan perbaikan penghasilan"),
    jumlah("StructuralFunctionalBenefit", "Tunjangan struktural/fungsional"),
    jumlah("RiceBenefit", "Tunjangan beras"),
    jumlah("OtherBenefit", "Tunjangan lain-lain"),
    {
      ...jumlah("OtherRegularIncome", "Penghasilan tetap dan teratur lain terpisah"),
      alias: ["Penghasilan Tetap dan Teratur Lain Terpisah dari Pemb. Gaji"],
    },
    ...AKHIR_TAHUN,
    {
      ...jumlahTerhitung("Article21IncomeTax", "PPh 21 yang telah dipotong"),
      alias: ["PPh Pasal 21 yang telah dipotong"],
    },
    NITKU_PEMOTONG,
    TANGGAL_POTONG,
  ],
  tambahan: BUKTI_SEBELUMNYA,
  workbook: lembarData("BPA2"),
});
