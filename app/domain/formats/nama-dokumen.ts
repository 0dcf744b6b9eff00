import { contentOf, type Dokumen } from "./dokumen";

/** Elements of all formats that carry the number of a document, what its maker calls it first. */
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
/** Elements that name the other party, its name before its number. */
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

/** The name of a document in findings: its number and the other party; null where the file has neither. */
export function namaDokumen(dokumen: Dokumen): string | null {
  const { values } = contentOf(dokumen);
  const first = (names: readonly string[]) => names.map((name) => values[name]?.trim()).find((value) => value);
  const nama = [first(NOMOR), first(PIHAK)].filter(Boolean).join(", ");
  return nama === "" ? null : nama.slice(0, PALING_PANJANG);
}
