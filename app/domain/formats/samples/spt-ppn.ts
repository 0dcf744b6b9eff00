import type { Sample } from "./kit";

type Retail = { kode: string; opsi?: string; nomor: string; seri: string; dpp: string; lain: string; ppn: string };
const retail = ({ kode, opsi = "NIK", nomor, seri, dpp, lain, ppn }: Retail): string => `    <RetailInvoice>
      <TrxCode>${kode}</TrxCode>
      <BuyerName>-</BuyerName>
      <BuyerIdOpt>${opsi}</BuyerIdOpt>
      <BuyerIdNumber>${nomor}</BuyerIdNumber>
      <GoodServiceOpt>A</GoodServiceOpt>
      <SerialNo>${seri}</SerialNo>
      <TransactionDate>2026-03-31</TransactionDate>
      <TaxBaseSellingPrice>${dpp}</TaxBaseSellingPrice>
      <OtherTaxBaseSellingPrice>${lain}</OtherTaxBaseSellingPrice>
      <VAT>${ppn}</VAT>
      <STLG>0</STLG>
      <Info>ok</Info>
    </RetailInvoice>
`;
const retailFile = (rows: readonly Retail[]): string => `<?xml version="1.0" encoding="utf-8"?>
<RetailInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="schema.xsd">
  <TIN>1234567890123456</TIN>
  <TaxPeriodMonth>3</TaxPeriodMonth>
  <TaxPeriodYear>2026</TaxPeriodYear>
  <ListOfRetailInvoice>
${rows.map(retail).join("")}  </ListOfRetailInvoice>
</RetailInvoiceBulk>
`;
const NIK = "0000000000000000";
const DASAR: Retail = {
  kode: "Normal",
  nomor: NIK,
  seri: "1-120-2026",
  dpp: "12000000",
  lain: "11000000",
  ppn: "1320000",
};
const FASILITAS: Retail = {
  kode: "08",
  nomor: NIK,
  seri: "121-130-2026",
  dpp: "2400000",
  lain: "2200000",
  ppn: "264000",
};
const TANPA_PPN: Retail = {
  kode: "NoVAT", opsi: "NPWP", nomor: "6543210987654321", seri: "131-2026",
  dpp: "5000000", lain: "5000000", ppn: "0",
};

const LAMPIRAN_C = (tanggal: string, total: string): string => `<?xml version="1.0" encoding="utf-8"?>
<VATandSTLGCollectedByOtherCollector>
  <NameOfTE>PT Contoh Pihak Lain</NameOfTE>
  <TIN>1234567890123456</TIN>
  <Period>03</Period>
  <Model>2026</Model>
  <ListOfVATandSTLG>
    <VATandSTLG>
      <TINofSeller>6543210987654321</TINofSeller>
      <NameofSeller>PT Contoh Penjual</NameofSeller>
      <TINofBuyer>1111222233334444</TINofBuyer>
      <NameofBuyer>PT Contoh Pengguna</NameofBuyer>
      <TypeOfVATCollected>001</TypeOfVATCollected>
      <BillingDocument>
        <Number>DOC-2026-0001</Number>
        <Date>${tanggal}</Date>
      </BillingDocument>
      <InvoiceNumberReplaced/>
      <SellingPrice>12000000</SellingPrice>
      <OtherTaxBase>11000000</OtherTaxBase>
      <VAT>1320000</VAT>
      <STLG>0</STLG>
      <Information>ok</Information>
    </VATandSTLG>
  </ListOfVATandSTLG>
  <TotalSellingPrice>12000000</TotalSellingPrice>
  <TotalOtherTaxBase>11000000</TotalOtherTaxBase>
  <TotalVAT>${total}</TotalVAT>
  <TotalSTLG>0</TotalSTLG>
</VATandSTLGCollectedByOtherCollector>
`;

/** Sample files of the uploads to a VAT return. */
export const sptPpnSamples = {
  RETAIL: [
    { id: "valid", sah: true, xml: retailFile([DASAR, FASILITAS, TANPA_PPN]) },
    {
      id: "broken-decimals",
      sah: false,
      xml: retailFile([{ ...DASAR, lain: "11000000.33", ppn: "1320000,04" }, FASILITAS, TANPA_PPN]),
    },
  ],
  "LAMPIRAN-C": [
    { id: "valid", sah: true, xml: LAMPIRAN_C("2026-03-12", "1320000") },
    { id: "broken-total", sah: false, xml: LAMPIRAN_C("2026-03-12", "1320001") },
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;
