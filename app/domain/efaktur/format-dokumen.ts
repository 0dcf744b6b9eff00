import type { IsiDokumen } from "../formats/dokumen";
import type { Nilai } from "../formats/kit";
import type { Arah } from "../kit/arah";
import { NPWP_KOSONG } from "../kit/npwp";
import type { DokumenLain } from "./dokumen-lain";
import type { ReturDokumen } from "./retur-dokumen";

/** Formats of special documents and of their returns, by side. */
export const FORMAT_DOKUMEN = { keluaran: "DOC-OUTPUT", masukan: "DOC-INPUT" } as const;
export const FORMAT_RETUR_DOKUMEN = { keluaran: "DOC-OUTPUT-RETURN", masukan: "DOC-INPUT-RETURN" } as const;

type Elemen<T> = Readonly<Partial<Record<keyof T, string>>>;
const ELEMEN: Readonly<Record<Arah, Elemen<DokumenLain>>> = {
  keluaran: {
    jenis: "TransactionType",
    detail: "TransactionDetail",
    dokumen: "TransactionDocument",
    informasi: "AdditionalInformation",
    nomor: "DocumentNumber",
    tanggal: "DocumentDate",
    referensi: "Reference",
    lawanNpwp: "BuyerTIN",
    lawanNama: "BuyerName",
    lawanAlamat: "BuyerAddress",
    dpp: "TaxBase",
    ppn: "VAT",
    ppnbm: "STLG",
  },
  masukan: {
    nomor: "SpecialDocNo",
    tanggal: "SpecialDocDate",
    jenis: "TrxType",
    detail: "TrxCode",
    dokumen: "TrxDocument",
    dpp: "TotalTaxBase",
    ppn: "TotalVAT",
    ppnbm: "TotalSTLG",
    lawanNpwp: "SellerTin",
    lawanNama: "SellerName",
  },
};
const ELEMEN_RETUR: Elemen<ReturDokumen & { dokumen: string }> = {
  dokumen: "DocumentNumber",
  nomor: "ReturnDocumentNumber",
  tanggal: "DocumentDate",
  dpp: "ReturnTaxBase",
  ppn: "ReturnVAT",
  ppnbm: "ReturnSTLG",
};
const MASA: Readonly<Record<string, string>> = { masa: "TaxPeriodMonth", masaRetur: "Period" };

/** The element for a finding on a field. */
export const elemenDokumen = (arah: Arah, field: string): string | undefined =>
  (ELEMEN[arah] as Nilai)[field] ?? MASA[field];
export const elemenReturDokumen = (field: string): string | undefined => (ELEMEN_RETUR as Nilai)[field] ?? MASA[field];

/** The file numbers additional information 1, 2, …; the list has TD.00501, TD.00502, … */
const informasiDari = (nomor: string): string => (nomor === "" ? "" : `TD.005${nomor.padStart(2, "0")}`);
const informasiKe = (kode: string): string => (kode === "" ? "" : String(Number(kode.slice(-2))));

/** A document from a valid one of the file. */
export function dokumenLainOf(arah: Arah, values: Nilai): DokumenLain {
  const of = (field: keyof DokumenLain): string => values[ELEMEN[arah][field] ?? ""] ?? "";
  const amount = (field: "dpp" | "ppn" | "ppnbm") => Number(of(field));
  return {
    arah,
    jenis: of("jenis"),
    detail: of("detail"),
    dokumen: of("dokumen"),
    informasi: informasiDari(of("informasi")),
    nomor: of("nomor"),
    tanggal: of("tanggal"),
    referensi: of("referensi"),
    lawanNpwp: of("lawanNpwp"),
    lawanNama: of("lawanNama"),
    lawanAlamat: of("lawanAlamat"),
    dpp: amount("dpp"),
    ppn: amount("ppn"),
    ppnbm: amount("ppnbm"),
  };
}

/** The same document in the import format: an export can be imported again. */
export function isiDokumenLain(dokumen: DokumenLain): IsiDokumen {
  const { arah, tanggal } = dokumen;
  const values: Record<string, string> = {};
  for (const [field, elemen] of Object.entries(ELEMEN[arah]))
    values[elemen] = String(dokumen[field as keyof DokumenLain]);
  const tin = ELEMEN[arah].lawanNpwp ?? "";
  values[tin] = dokumen.lawanNpwp || NPWP_KOSONG;
  if (arah === "keluaran") values.AdditionalInformation = informasiKe(dokumen.informasi);
  else
    Object.assign(values, { TaxPeriodMonth: String(Number(tanggal.slice(5, 7))), TaxPeriodYear: tanggal.slice(0, 4) });
  return { values, lines: [] };
}

/** A return from a file: its values, and the reference to its document. */
export type ReturDari = {
  readonly retur: ReturDokumen;
  readonly nomorDokumen: string;
  readonly jenis: string;
  readonly detail: string;
  readonly dokumen: string;
  readonly pengganti: boolean;
  readonly lawanNpwp: string;
};
export function returDokumenOf(arah: Arah, values: Nilai): ReturDari {
  const of = (name: string): string => values[name] ?? "";
  return {
    retur: {
      nomor: of("ReturnDocumentNumber"),
      tanggal: of("DocumentDate"),
      dpp: Number(of("ReturnTaxBase")),
      ppn: Number(of("ReturnVAT")),
      ppnbm: Number(of("ReturnSTLG")),
    },
    nomorDokumen: of("DocumentNumber"),
    jenis: of("TransactionType"),
    detail: of("TransactionDetail"),
    dokumen: String(Number(of("TransactionDocument"))),
    pengganti: of("DocumentType") === "2",
    lawanNpwp: of(arah === "keluaran" ? "BuyerTIN" : "SellerTIN"),
  };
}

/** A return as a document of its import format. */
export function isiReturDokumen(retur: ReturDokumen, asal: DokumenLain & { readonly pengganti: boolean }): IsiDokumen {
  const { arah, jenis, detail, dokumen, lawanNama, lawanAlamat } = asal;
  const partner = asal.lawanNpwp || NPWP_KOSONG;
  const party: Record<string, string> =
    arah === "keluaran"
      ? { BuyerTIN: partner, BuyerTaxpayerName: lawanNama, BuyerAddress: lawanAlamat }
      : { SellerTIN: partner, SellerTaxpayerName: lawanNama };
  const period: Record<string, string> = { Period: retur.tanggal.slice(5, 7), Year: retur.tanggal.slice(0, 4) };
  const values = {
    DocumentNumber: asal.nomor,
    ReturnDocumentNumber: retur.nomor,
    TransactionType: jenis,
    DocumentType: asal.pengganti ? "2" : "1",
    TransactionDetail: detail,
    TransactionDocument: dokumen.padStart(2, "0"),
    DocumentDate: retur.tanggal,
    ...(arah === "masukan" ? period : {}),
    ...party,
    ReturnTaxBase: String(retur.dpp),
    ReturnVAT: String(retur.ppn),
    ReturnSTLG: String(retur.ppnbm),
  };
  return { values, lines: [] };
}
