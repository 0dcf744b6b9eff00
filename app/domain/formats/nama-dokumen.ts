import { contentOf, type Dokumen } from "./dokumen";

/** Elements of all formats for a document number, the issuer's own number first. */
const NOMOR = [
  "RefDesc",
  "Reference",
  "ReturnDocumentNumber",
  "InvoiceNumber",
  "SpecialDocNo",
  "DocumentNumber",
  "SerialNo",
  "Number",
  "BillingNumber",
] as const;
/** Elements for the other party, the name before the number. */
const PIHAK = [
  "BuyerName",
  "BuyerTaxpayerName",
  "SellerName",
  "SellerTaxpayerName",
  "CounterpartName",
  "IncomeRecipientName",
  "NameofBuyer",
  "BuyerTin",
  "BuyerTIN",
  "SellerTIN",
  "CounterpartTin",
] as const;
const PALING_PANJANG = 120;

/** The name of a document in findings: its number and the other party; null if the file has neither. */
export function namaDokumen(dokumen: Dokumen): string | null {
  const { values } = contentOf(dokumen);
  const first = (names: readonly string[]) => names.map((name) => values[name]?.trim()).find((value) => value);
  const nama = [first(NOMOR), first(PIHAK)].filter(Boolean).join(", ");
  return nama === "" ? null : nama.slice(0, PALING_PANJANG);
}
