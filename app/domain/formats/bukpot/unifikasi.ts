import { defineFormat, type FieldDef } from "../kit";
import {
  BERKAS_BUKPOT,
  BULAN,
  fasilitas,
  IDENTITAS_ASING,
  jumlah,
  jumlahTerhitung,
  KITAS,
  lembarData,
  NITKU_PEMOTONG,
  NITKU_PEMOTONG_BEBAS,
  NITKU_PENERIMA,
  NOMOR_FASILITAS,
  OBJEK,
  PEMBAYARAN,
  penerima,
  persen,
  REFERENSI,
  TAHUN,
  TANGGAL_POTONG,
  tanggal,
  teks,
  teksBebas,
} from "./elemen";

const SKB_UNIFIKASI = ["N/A", "TaxExAr22", "TaxExAr23", "TaxExIntDep", "TaxExIntPhtb", "DTP", "PP23", "ETC"];

/** Slips of residents and permanent establishments, article 4(2), 15, 22, 23 (template BPPU v.3). */
export const berkasBpu = defineFormat({
  ...BERKAS_BUKPOT,
  id: "bpu",
  root: "BpuBulk",
  list: "ListOfBpu",
  dokumen: "Bpu",
  isi: [
    BULAN,
    TAHUN,
    penerima("NPWP/NIK"),
    NITKU_PENERIMA,
    fasilitas(SKB_UNIFIKASI),
    OBJEK,
    jumlah("TaxBase", "DPP", true),
    persen("Rate", "Tarif"),
    ...REFERENSI,
    NITKU_PEMOTONG,
    ...PEMBAYARAN,
    TANGGAL_POTONG,
  ],
  tambahan: [NOMOR_FASILITAS],
  workbook: lembarData("BPPU"),
});

/** Slips of non-residents, article 26 and 4(2)/15 (template BPNR v.2). */
export const berkasBpnr = defineFormat({
  ...BERKAS_BUKPOT,
  id: "bpnr",
  root: "BPNRBulk",
  list: "ListOfBPNR",
  dokumen: "BPNR",
  isi: [
    BULAN,
    TAHUN,
    teks("CounterpartTin", "NPWP/TIN", 40),
    {
      ...teksBebas("CounterpartReceiptNumber", "Nomor Fasilitas", 60),
      alias: ["Nomor Fasilitas (nomor tanda terima SKD)"],
    },
    teks("CounterpartName", "Nama Penerima Penghasilan"),
    {
      name: "CounterpartCountry",
      label: "Kode Negara",
      type: "code",
      pattern: "[a-zA-Z-]{2,5}",
      contoh: "SGP",
      wajib: true,
    },
    ...IDENTITAS_ASING,
    KITAS,
    fasilitas(["N/A", "COD", "DTP", "ETC"]),
    OBJEK,
    { ...jumlah("GrossIncome", "Penghasilan", true), alias: ["Penghasilan Bruto"] },
    persen("Deemed", "Deemed"),
    persen("Rate", "Tarif"),
    ...REFERENSI,
    ...PEMBAYARAN,
    TANGGAL_POTONG,
    NITKU_PEMOTONG_BEBAS,
  ],
  workbook: lembarData("BPNR"),
});

/** Tax paid by the taxpayer itself (template BPSP v.3). */
export const berkasSelfPayment = defineFormat({
  ...BERKAS_BUKPOT,
  id: "self-payment",
  root: "SelfPaymentBulk",
  list: "ListOfSelfPayment",
  dokumen: "SelfPayment",
  isi: [
    BULAN,
    TAHUN,
    fasilitas(SKB_UNIFIKASI),
    OBJEK,
    jumlah("TaxBase", "DPP"),
    jumlah("IncomeFromIndonesiaTaxBase", "Penghasilan dari Indonesia"),
    jumlah("IncomeFromIndonesiaIncomeTax", "PPh dari Indonesia"),
    jumlah("IncomeFromForeignCountriesTaxBase", "Penghasilan dari luar negeri"),
    jumlah("IncomeFromForeignCountriesIncomeTax", "PPh dari luar Indonesia"),
    jumlah("IncomeTaxArticle24CreditedIncomeTax", "PPh Pasal 24 yang dapat diperhitungkan"),
    jumlah("IncomeTaxWithheldByOtherParty", "PPh yang dipotong pihak lain"),
    jumlahTerhitung("SelfPaymentIncomeTax", "PPh yang disetor sendiri"),
    persen("Rate", "Tarif"),
    ...REFERENSI,
    NITKU_PEMOTONG_BEBAS,
    TANGGAL_POTONG,
  ],
  tambahan: [NOMOR_FASILITAS],
  workbook: lembarData("BPSP"),
});

/** Collective withholding from many recipients (BPCY). */
export const berkasCy = defineFormat({
  ...BERKAS_BUKPOT,
  id: "cy",
  root: "CYBulk",
  list: "ListOfCY",
  dokumen: "CY",
  isi: [
    BULAN,
    TAHUN,
    fasilitas(["N/A", "TaxExIntDep", "DTP", "ETC"]),
    OBJEK,
    jumlah("TaxBase", "DPP", true),
    persen("Rate", "Tarif"),
    ...REFERENSI,
    NITKU_PEMOTONG_BEBAS,
    TANGGAL_POTONG,
  ],
  tambahan: [NOMOR_FASILITAS],
  workbook: lembarData("BPCY"),
});

/** The template for documents equal to a slip names the party in the income element, misspelt. */
const pihakSetara = (field: FieldDef): FieldDef => ({
  ...field,
  alias: [`${field.label} panghasilan`, `${field.label} penghasilan`],
});

/** Documents equal to a slip (DDBU). */
export const berkasSetara = defineFormat({
  ...BERKAS_BUKPOT,
  id: "setara",
  root: "SDocsBulk",
  list: "ListOfSDocs",
  dokumen: "SDocs",
  isi: [
    BULAN,
    TAHUN,
    pihakSetara({ name: "IncomeRecipientTinNik", label: "NPWP/NIK penerima", type: "tin", asing: true, wajib: true }),
    pihakSetara(teks("IncomeRecipientName", "Nama penerima")),
    pihakSetara(teks("IncomeRecipientAccountId", "Nomor akun penerima", 100)),
    pihakSetara({ name: "IncomeGiverTinNik", label: "NPWP/NIK pemberi", type: "tin", asing: true, wajib: true }),
    pihakSetara(teks("IncomeGiverName", "Nama pemberi")),
    pihakSetara(teks("IncomeGiverAccountId", "Nomor akun pemberi", 100)),
    OBJEK,
    teksBebas("BillingNumber", "Nomor dokumen", 100),
    tanggal("BillingDate", "Tanggal dokumen"),
    { ...jumlah("TaxBase", "DPP", true), alias: ["Dasar Pengenaan Pajak"] },
    persen("Rate", "Tarif"),
    fasilitas(["N/A", "TaxExIntDep", "ETC"]),
    { ...NITKU_PEMOTONG, label: "ID TKU", alias: ["ID TKU Pemotong"] },
  ],
  workbook: lembarData("DDBU", "B1"),
});
