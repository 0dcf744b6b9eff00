import type { Sample } from "./kit";

/** Sample files per import, with placeholder numbers that {@link fillSample} replaces by the trainee's own. */
export const efakturSamples = {
  NORMAL: [
    {
      id: "valid-04",
      sah: true,
      xml: `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>1234567890123456</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>INV/2026/0001</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jl. Contoh No. 1, Jakarta</BuyerAdress>
      <BuyerEmail>keuangan@contoh.example</BuyerEmail>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>847100</Code>
          <Name>Laptop kantor 14 inci</Name>
          <Unit>UM.0018</Unit>
          <Price>10000000</Price>
          <Qty>12</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>120000000</TaxBase>
          <OtherTaxBase>110000000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>13200000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`,
    },
    {
      id: "valid-mixed",
      sah: true,
      xml: `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>1234567890123456</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-06</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>01</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>INV/2026/0002</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jl. Contoh No. 1, Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>870300</Code>
          <Name>Kendaraan bermotor mewah</Name>
          <Unit>UM.0018</Unit>
          <Price>500000000</Price>
          <Qty>1</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>500000000</TaxBase>
          <OtherTaxBase>500000000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>60000000</VAT>
          <STLGRate>20</STLGRate>
          <STLG>100000000</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-07</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>INV/2026/0003</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000001</SellerIDTKU>
      <BuyerTin>0000000000000000</BuyerTin>
      <BuyerDocument>National ID</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>9901000000000001</BuyerDocumentNumber>
      <BuyerName>Pembeli Perorangan</BuyerName>
      <BuyerAdress>Jl. Melati 2, Bandung</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>B</Opt>
          <Code>000000</Code>
          <Name>Jasa pengiriman unit</Name>
          <Unit>UM.0030</Unit>
          <Price>3000000</Price>
          <Qty>1</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>3000000</TaxBase>
          <OtherTaxBase>2750000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>330000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-08</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>07</TrxCode>
      <AddInfo>TD.00518</AddInfo>
      <CustomDoc>SPPB-000123/2026</CustomDoc>
      <CustomDocMonthYear>012026</CustomDocMonthYear>
      <RefDesc>INV/2026/0004</RefDesc>
      <FacilityStamp>TD.01118</FacilityStamp>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Kawasan Bebas</BuyerName>
      <BuyerAdress>Batam</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000001</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>480100</Code>
          <Name>Kertas koran</Name>
          <Unit>UM.0003</Unit>
          <Price>12000</Price>
          <Qty>3000</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>36000000</TaxBase>
          <OtherTaxBase>33000000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>3960000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-09</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>INV/2026/0005</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>0000000000000000</BuyerTin>
      <BuyerDocument>Passport</BuyerDocument>
      <BuyerCountry>SGP</BuyerCountry>
      <BuyerDocumentNumber>E1234567X</BuyerDocumentNumber>
      <BuyerName>Contoh Buyer Pte</BuyerName>
      <BuyerAdress>1 Example Road, Singapore</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>B</Opt>
          <Code>000000</Code>
          <Name>Jasa pengiriman unit</Name>
          <Unit>UM.0030</Unit>
          <Price>3000000</Price>
          <Qty>1</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>3000000</TaxBase>
          <OtherTaxBase>2750000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>330000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`,
    },
    {
      id: "edge-bom-comments",
      sah: true,
      xml: `\ufeff<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>1234567890123456</TIN>
  <!-- satu faktur -->
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>INV/2026/0009</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT A &amp; B</BuyerName>
      <BuyerAdress>Jl. &quot;Contoh&quot; &lt;1&gt;</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>847100</Code>
          <Name>Laptop kantor 14 inci</Name>
          <Unit>UM.0018</Unit>
          <Price>10000000</Price>
          <Qty>12</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>120000000</TaxBase>
          <OtherTaxBase>110000000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>13200000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`,
    },
    {
      id: "broken-fields",
      sah: false,
      xml: `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>1234567890123456</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>BAD-1 VAT wrong</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>000000</Code>
          <Name>PPN salah</Name>
          <Unit>UM.0018</Unit>
          <Price>1000000</Price>
          <Qty>1</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>1000000</TaxBase>
          <OtherTaxBase>916667</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>120000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>07</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>BAD-2 07 without AddInfo/FacilityStamp</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>480100</Code>
          <Name>Kertas koran</Name>
          <Unit>UM.0003</Unit>
          <Price>12000</Price>
          <Qty>3000</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>36000000</TaxBase>
          <OtherTaxBase>33000000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>3960000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>BAD-3 unknown unit, IDTKU 21 digits</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>654321098765432100000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>000000</Code>
          <Name>Satuan salah</Name>
          <Unit>UM.9999</Unit>
          <Price>1000000</Price>
          <Qty>1</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>1000000</TaxBase>
          <OtherTaxBase>916667</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>110000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>05/03/2026</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>BAD-4 date format</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>0000000000000000</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>847100</Code>
          <Name>Laptop kantor 14 inci</Name>
          <Unit>UM.0018</Unit>
          <Price>10000000</Price>
          <Qty>12</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>120000000</TaxBase>
          <OtherTaxBase>110000000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>13200000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>11</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>BAD-5 TrxCode 11, comma decimals</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>C</Opt>
          <Code>000000</Code>
          <Name>Koma desimal</Name>
          <Unit>UM.0018</Unit>
          <Price>1000000,50</Price>
          <Qty>1</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>1000000,50</TaxBase>
          <OtherTaxBase>916667,13</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>110000,06</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>BAD-6 no lines</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`,
    },
    {
      id: "broken-not-wellformed",
      sah: false,
      xml: `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>1234567890123456</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>INV & CO</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>1234567890123456000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>847100</Code>
          <Name>Laptop kantor 14 inci</Name>
          <Unit>UM.0018</Unit>
          <Price>10000000</Price>
          <Qty>12</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>120000000</TaxBase>
          <OtherTaxBase>110000000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>13200000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  
</TaxInvoiceBulk>
`,
    },
    {
      id: "broken-wrong-tin",
      sah: false,
      xml: `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>9999999999999999</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-03-05</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>WRONG-TIN</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>9999999999999999000000</SellerIDTKU>
      <BuyerTin>6543210987654321</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAdress>Jakarta</BuyerAdress>
      <BuyerEmail/>
      <BuyerIDTKU>6543210987654321000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>A</Opt>
          <Code>847100</Code>
          <Name>Laptop kantor 14 inci</Name>
          <Unit>UM.0018</Unit>
          <Price>10000000</Price>
          <Qty>12</Qty>
          <TotalDiscount>0</TotalDiscount>
          <TaxBase>120000000</TaxBase>
          <OtherTaxBase>110000000</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>13200000</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>
`,
    },
  ],
  RETURN: [
    {
      id: "valid",
      sah: true,
      xml: `<?xml version="1.0" encoding="UTF-8"?>
<InputTaxInvoiceReturn>
  <TIN>6543210987654321</TIN>
  <InputReturnDataList>
    <InputReturnData>
      <TransactionDocumentData>
        <InvoiceNumber>04002600000000001</InvoiceNumber>
        <SellerTIN>1234567890123456</SellerTIN>
        <ReturnDate>20-03-2026</ReturnDate>
        <ReturnTaxBase>20000000</ReturnTaxBase>
        <ReturnOtherTaxBase>18333333</ReturnOtherTaxBase>
        <ReturnVAT>2200000</ReturnVAT>
        <ReturnSTLG>0</ReturnSTLG>
      </TransactionDocumentData>
      <TransactionDetailsData>
        <Rows>
          <Type>A</Type>
          <Name>Laptop kantor 14 inci</Name>
          <Code>847100</Code>
          <Quantity>12</Quantity>
          <Unit>UM.0018</Unit>
          <UnitPrice>10000000</UnitPrice>
          <STLGRate>0</STLGRate>
          <ReturnQuantity>2</ReturnQuantity>
          <ReturnDiscount>0</ReturnDiscount>
          <ReturnTaxBase>20000000</ReturnTaxBase>
          <ReturnOtherTaxBase>18333333</ReturnOtherTaxBase>
          <ReturnOtherTaxBaseCheck>true</ReturnOtherTaxBaseCheck>
          <ReturnVAT>2200000</ReturnVAT>
          <ReturnSTLG>0</ReturnSTLG>
        </Rows>
        <FooterRow>
          <ReturnTaxBaseTotal>20000000</ReturnTaxBaseTotal>
          <ReturnOtherTaxBaseTotal>18333333</ReturnOtherTaxBaseTotal>
          <ReturnVATTotal>2200000</ReturnVATTotal>
          <ReturnSTLGTotal>0</ReturnSTLGTotal>
        </FooterRow>
      </TransactionDetailsData>
    </InputReturnData>
  </InputReturnDataList>
</InputTaxInvoiceReturn>
`,
    },
    {
      id: "broken-over-max",
      sah: false,
      xml: `<?xml version="1.0" encoding="UTF-8"?>
<InputTaxInvoiceReturn>
  <TIN>6543210987654321</TIN>
  <InputReturnDataList>
    <InputReturnData>
      <TransactionDocumentData>
        <InvoiceNumber>04002600000000001</InvoiceNumber>
        <SellerTIN>1234567890123456</SellerTIN>
        <ReturnDate>20-03-2026</ReturnDate>
        <ReturnTaxBase>130000000</ReturnTaxBase>
        <ReturnOtherTaxBase>119166667</ReturnOtherTaxBase>
        <ReturnVAT>14300000</ReturnVAT>
        <ReturnSTLG>0</ReturnSTLG>
      </TransactionDocumentData>
      <TransactionDetailsData>
        <Rows>
          <Type>A</Type>
          <Name>Laptop kantor 14 inci</Name>
          <Code>847100</Code>
          <Quantity>12</Quantity>
          <Unit>UM.0018</Unit>
          <UnitPrice>10000000</UnitPrice>
          <STLGRate>0</STLGRate>
          <ReturnQuantity>13</ReturnQuantity>
          <ReturnDiscount>0</ReturnDiscount>
          <ReturnTaxBase>130000000</ReturnTaxBase>
          <ReturnOtherTaxBase>119166667</ReturnOtherTaxBase>
          <ReturnOtherTaxBaseCheck>true</ReturnOtherTaxBaseCheck>
          <ReturnVAT>14300000</ReturnVAT>
          <ReturnSTLG>0</ReturnSTLG>
        </Rows>
        <FooterRow>
          <ReturnTaxBaseTotal>130000000</ReturnTaxBaseTotal>
          <ReturnOtherTaxBaseTotal>119166667</ReturnOtherTaxBaseTotal>
          <ReturnVATTotal>14300000</ReturnVATTotal>
          <ReturnSTLGTotal>0</ReturnSTLGTotal>
        </FooterRow>
      </TransactionDetailsData>
    </InputReturnData>
  </InputReturnDataList>
</InputTaxInvoiceReturn>
`,
    },
  ],
  "DOC-INPUT": [
    {
      id: "valid",
      sah: true,
      xml: `<?xml version="1.0" encoding="utf-8"?>
<InputSpecialDocBulk xsi:noNamespaceSchemaLocation="SpecialInput.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <TIN>1234567890123456</TIN>
  <ListOfSpecialDoc>
    <SpecialDoc>
      <SpecialDocNo>PIB-000456</SpecialDocNo>
      <SpecialDocDate>2026-03-03</SpecialDocDate>
      <TrxType>03</TrxType>
      <TrxCode>14</TrxCode>
      <TrxDocument>10</TrxDocument>
      <TaxPeriodMonth>3</TaxPeriodMonth>
      <TaxPeriodYear>2026</TaxPeriodYear>
      <TotalTaxBase>100000000</TotalTaxBase>
      <TotalVAT>11000000</TotalVAT>
      <TotalSTLG>0</TotalSTLG>
      <SellerTin>0000000000000000</SellerTin>
      <SellerName>Example Supplier Co</SellerName>
    </SpecialDoc>
    <SpecialDoc>
      <SpecialDocNo>NTPN0123456789AB</SpecialDocNo>
      <SpecialDocDate>2026-03-15</SpecialDocDate>
      <TrxType>03</TrxType>
      <TrxCode>15</TrxCode>
      <TrxDocument>7</TrxDocument>
      <TaxPeriodMonth>3</TaxPeriodMonth>
      <TaxPeriodYear>2026</TaxPeriodYear>
      <TotalTaxBase>50000000</TotalTaxBase>
      <TotalVAT>5500000</TotalVAT>
      <TotalSTLG>0</TotalSTLG>
      <SellerTin>0000000000000000</SellerTin>
      <SellerName>Example Cloud Inc</SellerName>
    </SpecialDoc>
    <SpecialDoc>
      <SpecialDocNo>REK-LISTRIK-03</SpecialDocNo>
      <SpecialDocDate>2026-03-20</SpecialDocDate>
      <TrxType>04</TrxType>
      <TrxCode>04</TrxCode>
      <TrxDocument>8</TrxDocument>
      <TaxPeriodMonth>3</TaxPeriodMonth>
      <TaxPeriodYear>2026</TaxPeriodYear>
      <TotalTaxBase>12000000</TotalTaxBase>
      <TotalVAT>1320000</TotalVAT>
      <TotalSTLG>0</TotalSTLG>
      <SellerTin>6543210987654321</SellerTin>
      <SellerName>PT Contoh Penyedia</SellerName>
    </SpecialDoc>
  </ListOfSpecialDoc>
</InputSpecialDocBulk>
`,
    },
  ],
  "DOC-OUTPUT": [
    {
      id: "valid",
      sah: true,
      xml: `<?xml version="1.0" encoding="utf-8"?>
<SpecialDocBulk xsi:noNamespaceSchemaLocation="schema.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <TIN>1234567890123456</TIN>
  <ListOfSpecialDoc>
    <SpecialDoc>
      <TransactionType>02</TransactionType>
      <TransactionDetail>11</TransactionDetail>
      <TransactionDocument>4</TransactionDocument>
      <AdditionalInformation/>
      <DocumentNumber>000123#00002026030500012345</DocumentNumber>
      <DocumentDate>2026-03-05</DocumentDate>
      <Reference/>
      <BuyerTIN>0000000000000000</BuyerTIN>
      <BuyerName>Example Overseas Ltd</BuyerName>
      <BuyerAddress>Singapore</BuyerAddress>
      <TaxBase>200000000</TaxBase>
      <VAT>0</VAT>
      <STLG>0</STLG>
    </SpecialDoc>
    <SpecialDoc>
      <TransactionType>01</TransactionType>
      <TransactionDetail>01</TransactionDetail>
      <TransactionDocument>1</TransactionDocument>
      <AdditionalInformation/>
      <DocumentNumber>TIKET-2026-0001</DocumentNumber>
      <DocumentDate>2026-03-10</DocumentDate>
      <Reference/>
      <BuyerTIN>6543210987654321</BuyerTIN>
      <BuyerName>PT Contoh Pembeli</BuyerName>
      <BuyerAddress>Jakarta</BuyerAddress>
      <TaxBase>12000000</TaxBase>
      <VAT>1320000</VAT>
      <STLG>0</STLG>
    </SpecialDoc>
    <SpecialDoc>
      <TransactionType>01</TransactionType>
      <TransactionDetail>08</TransactionDetail>
      <TransactionDocument>1</TransactionDocument>
      <AdditionalInformation>9</AdditionalInformation>
      <DocumentNumber>NOTA-2026-0002</DocumentNumber>
      <DocumentDate>2026-03-11</DocumentDate>
      <Reference/>
      <BuyerTIN>6543210987654321</BuyerTIN>
      <BuyerName>Perwakilan Contoh</BuyerName>
      <BuyerAddress>Jakarta</BuyerAddress>
      <TaxBase>24000000</TaxBase>
      <VAT>2640000</VAT>
      <STLG>0</STLG>
    </SpecialDoc>
  </ListOfSpecialDoc>
</SpecialDocBulk>
`,
    },
  ],
  "DOC-INPUT-RETURN": [
    {
      id: "valid",
      sah: true,
      xml: `<?xml version="1.0" encoding="UTF-8"?>
<InputSpecialDocReturn>
  <TIN>1234567890123456</TIN>
  <InputReturnDataList>
    <InputReturnData>
      <DocumentNumber>REK-LISTRIK-03</DocumentNumber>
      <ReturnDocumentNumber>RET-REK-03</ReturnDocumentNumber>
      <TransactionType>04</TransactionType>
      <DocumentType>1</DocumentType>
      <TransactionDetail>04</TransactionDetail>
      <TransactionDocument>08</TransactionDocument>
      <DocumentDate>2026-03-25</DocumentDate>
      <Period>03</Period>
      <Year>2026</Year>
      <SellerTIN>6543210987654321</SellerTIN>
      <SellerTaxpayerName>PT Contoh Penyedia</SellerTaxpayerName>
      <ReturnTaxBase>1200000</ReturnTaxBase>
      <ReturnVAT>132000</ReturnVAT>
      <ReturnSTLG>0</ReturnSTLG>
    </InputReturnData>
  </InputReturnDataList>
</InputSpecialDocReturn>
`,
    },
  ],
  "DOC-OUTPUT-RETURN": [
    {
      id: "valid",
      sah: true,
      xml: `<?xml version="1.0" encoding="UTF-8"?>
<OutputSpecialDocReturn xsi:noNamespaceSchemaLocation="schema.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <TIN>1234567890123456</TIN>
  <OutputReturnDataList>
    <OutputReturnData>
      <DocumentNumber>TIKET-2026-0001</DocumentNumber>
      <ReturnDocumentNumber>RET-TIKET-0001</ReturnDocumentNumber>
      <TransactionType>01</TransactionType>
      <DocumentType>1</DocumentType>
      <TransactionDetail>01</TransactionDetail>
      <TransactionDocument>01</TransactionDocument>
      <DocumentDate>21-03-2026</DocumentDate>
      <BuyerTIN>0000000000000000</BuyerTIN>
      <BuyerTaxpayerName>PT Contoh Pembeli</BuyerTaxpayerName>
      <BuyerAddress>Jakarta</BuyerAddress>
      <ReturnTaxBase>6000000</ReturnTaxBase>
      <ReturnVAT>660000</ReturnVAT>
      <ReturnSTLG>0</ReturnSTLG>
    </OutputReturnData>
  </OutputReturnDataList>
</OutputSpecialDocReturn>
`,
    },
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;
