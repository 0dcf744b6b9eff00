import type { IsiDokumen } from "../formats/dokumen";
import type { Nilai } from "../formats/kit";
import { uangOf } from "../kit/decimal";
import type { Rupiah } from "../kit/rupiah";
import type { BarisInput, Faktur, NilaiFaktur } from "./faktur";
import { fakturKosong } from "./faktur";
import type { JenisIdPembeli } from "./kode";

/** Field of an invoice → element of the import format NORMAL. */
const ELEMEN = {
  tanggal: "TaxInvoiceDate",
  kode: "TrxCode",
  informasi: "AddInfo",
  dokumen: "CustomDoc",
  masaDokumen: "CustomDocMonthYear",
  referensi: "RefDesc",
  cap: "FacilityStamp",
  nitku: "SellerIDTKU",
  npwpPembeli: "BuyerTin",
  idPembeli: "BuyerDocument",
  negara: "BuyerCountry",
  nomorPembeli: "BuyerDocumentNumber",
  namaPembeli: "BuyerName",
  alamatPembeli: "BuyerAdress",
  emailPembeli: "BuyerEmail",
  nitkuPembeli: "BuyerIDTKU",
} as const satisfies Partial<Record<keyof Faktur, string>>;

/** Field of a line → element. */
const ELEMEN_BARIS = {
  opt: "Opt",
  kode: "Code",
  nama: "Name",
  satuan: "Unit",
  harga: "Price",
  jumlah: "Qty",
  potongan: "TotalDiscount",
  dpp: "TaxBase",
  dppLain: "OtherTaxBase",
  tarifPpn: "VATRate",
  ppn: "VAT",
  tarifPpnbm: "STLGRate",
  ppnbm: "STLG",
} as const satisfies Partial<Record<keyof BarisInput, string>>;

/** Place in a file for a finding on a field (`baris.2.jumlah`): the element, and its line (from 0). */
export function elemenDari(field: string): { readonly elemen: string; readonly index?: number } | null {
  const line = /^baris\.(\d+)\.(\w+)$/.exec(field);
  if (line) {
    const elemen = (ELEMEN_BARIS as Readonly<Record<string, string>>)[line[2] ?? ""];
    return elemen ? { elemen, index: Number(line[1]) } : null;
  }
  const elemen = (ELEMEN as Readonly<Record<string, string>>)[field];
  return elemen ? { elemen } : null;
}

/** `032026` of the file is `2026-03` here. */
const masaDari = (text: string): string => (/^\d{6}$/.test(text) ? `${text.slice(2)}-${text.slice(0, 2)}` : "");
const masaKe = (masa: string): string => (masa ? `${masa.slice(5, 7)}${masa.slice(0, 4)}` : "");
const rupiahDari = (text: string | undefined): Rupiah => Number(text ?? "0");

/** An invoice from a valid document of format NORMAL. */
export function fakturOf(values: Nilai, lines: readonly { readonly values: Nilai }[]): Faktur {
  const of = (field: keyof typeof ELEMEN): string => values[ELEMEN[field]] ?? "";
  return {
    ...fakturKosong(of("tanggal")),
    kode: of("kode"),
    informasi: of("informasi"),
    dokumen: of("dokumen"),
    masaDokumen: masaDari(of("masaDokumen")),
    referensi: of("referensi"),
    cap: of("cap"),
    nitku: of("nitku"),
    npwpPembeli: of("npwpPembeli"),
    idPembeli: of("idPembeli") as JenisIdPembeli,
    negara: of("negara"),
    nomorPembeli: of("nomorPembeli"),
    namaPembeli: of("namaPembeli"),
    alamatPembeli: of("alamatPembeli"),
    emailPembeli: of("emailPembeli"),
    nitkuPembeli: of("nitkuPembeli"),
    baris: lines.map(({ values: line }) => barisDari(line)),
  };
}

function barisDari(line: Nilai): BarisInput {
  const of = (field: keyof typeof ELEMEN_BARIS): string => line[ELEMEN_BARIS[field]] ?? "";
  const dpp = rupiahDari(of("dpp"));
  const dppLain = rupiahDari(of("dppLain"));
  return {
    opt: of("opt") === "B" ? "B" : "A",
    kode: of("kode"),
    nama: of("nama"),
    satuan: of("satuan"),
    harga: of("harga"),
    jumlah: of("jumlah"),
    potongan: uangOf(of("potongan")),
    // a file has no tick: a base different from the price sets it
    dppLainDicentang: dppLain !== dpp,
    dpp,
    dppLain,
    tarifPpn: of("tarifPpn"),
    ppn: rupiahDari(of("ppn")),
    tarifPpnbm: of("tarifPpnbm"),
    ppnbm: rupiahDari(of("ppnbm")),
  };
}

/** A line with typed values and computed amounts. */
export type BarisTerhitung = BarisInput & NilaiFaktur & { readonly tarifPpn: string };

/** An invoice as a document of format NORMAL: an export can be imported again. */
export function dokumenDari(faktur: Faktur, baris: readonly BarisTerhitung[]): IsiDokumen {
  const values: Record<string, string> = { TaxInvoiceOpt: "Normal" };
  for (const [field, elemen] of Object.entries(ELEMEN)) values[elemen] = String(faktur[field as keyof typeof ELEMEN]);
  values[ELEMEN.masaDokumen] = masaKe(faktur.masaDokumen);
  const lines = baris.map((line) => {
    const out: Record<string, string> = {};
    for (const [field, elemen] of Object.entries(ELEMEN_BARIS))
      out[elemen] = String(line[field as keyof typeof ELEMEN_BARIS]);
    return out;
  });
  return { values, lines };
}
