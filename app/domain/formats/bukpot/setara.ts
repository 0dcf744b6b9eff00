import type { DokumenSetara } from "../../bukpot";
import type { IsiDokumen } from "../dokumen";
import type { Nilai } from "../kit";
import * as kodek from "./kodek";

/** Elements of the text fields; period, facility and amount are read separately. */
const ELEMEN = {
  idPenerima: "IncomeRecipientTinNik",
  namaPenerima: "IncomeRecipientName",
  akunPenerima: "IncomeRecipientAccountId",
  idPemberi: "IncomeGiverTinNik",
  namaPemberi: "IncomeGiverName",
  akunPemberi: "IncomeGiverAccountId",
  kodeObjek: "TaxObjectCode",
  nomor: "BillingNumber",
  tanggal: "BillingDate",
  tarif: "Rate",
  nitku: "IDPlaceOfBusinessActivity",
} as const satisfies Partial<Record<keyof DokumenSetara, string>>;

/** A document equal to a slip, read from a file. */
export function setaraDari(values: Nilai): DokumenSetara {
  const of = (elemen: string): string => values[elemen] ?? "";
  const texts = Object.fromEntries(Object.entries(ELEMEN).map(([field, elemen]) => [field, of(elemen)]));
  return {
    ...(texts as Record<keyof typeof ELEMEN, string>),
    masa: `${of("TaxPeriodYear")}-${of("TaxPeriodMonth").padStart(2, "0")}`,
    dpp: Number(of("TaxBase")),
    fasilitas: String(kodek.fasilitas.baca(of("TaxCertificate")) ?? "9"),
  };
}

/** The element for a field, for findings of the rules. */
export const elemenSetara = (field: keyof DokumenSetara): string =>
  ({ ...ELEMEN, masa: "TaxPeriodMonth", dpp: "TaxBase", fasilitas: "TaxCertificate" })[field];

/** A stored document as a document of its file. */
export function dokumenSetara(one: DokumenSetara): IsiDokumen {
  const texts = Object.entries(ELEMEN).map(([field, elemen]) => [elemen, one[field as keyof typeof ELEMEN]]);
  return {
    values: {
      ...Object.fromEntries(texts),
      TaxPeriodMonth: String(Number(one.masa.slice(5))),
      TaxPeriodYear: one.masa.slice(0, 4),
      TaxBase: String(one.dpp),
      TaxCertificate: kodek.fasilitas.tulis(one.fasilitas),
    },
    lines: [],
  };
}
