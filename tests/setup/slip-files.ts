import { formatsBukpot } from "~/domain/formats/bukpot";
import { writeXml } from "~/domain/formats/write-xml";

/**
 * An XML of BP21 slips of one month for the given recipients, each with another reference document. The document
 * numbers begin with `mark`.
 */
export function slipsXml(npwp: string, recipients: readonly string[], count: number, mark = "INV"): Buffer {
  const objects = ["21-100-07", "21-100-18", "21-100-20"];
  const slips = Array.from({ length: count }, (_, index) => {
    const recipient = recipients[index % recipients.length] ?? "";
    const gross = 1_000_000 + (index % 97) * 250_000;
    return {
      values: {
        ...{ TaxPeriodMonth: "4", TaxPeriodYear: "2026", CounterpartTin: recipient, StatusTaxExemption: "TK/0" },
        ...{ IDPlaceOfBusinessActivityOfIncomeRecipient: `${recipient}000000`, TaxCertificate: "N/A" },
        ...{ TaxObjectCode: objects[index % objects.length] ?? "", Gross: String(gross), Deemed: "50", Rate: "5" },
        ...{ Document: "CommercialInvoice", DocumentNumber: `${mark}-${index + 1}`, DocumentDate: "2026-04-02" },
        ...{ IDPlaceOfBusinessActivity: `${npwp}000000`, WithholdingDate: "2026-04-06" },
      },
      lines: [],
    };
  });
  return Buffer.from(writeXml(formatsBukpot.BP21, { TIN: npwp }, slips), "utf8");
}
