import type { IsiDokumen } from "~/domain/formats/dokumen";

type Parties = {
  readonly penjual: string;
  readonly pembeli: readonly { readonly npwp: string; readonly nama: string }[];
};

/** A valid invoice of two lines under code 04 of March 2026; `nomor` makes it unique. */
export function invoice({ penjual, pembeli }: Parties, nomor: number, over: Record<string, string> = {}): IsiDokumen {
  const { npwp, nama } = pembeli[nomor % pembeli.length] ?? { npwp: "", nama: "" };
  const harga = 1_000_000 + nomor * 1_200;
  const line = (nama: string, jumlah: number) => ({
    Opt: "A",
    Code: "000000",
    Name: nama,
    Unit: "UM.0018",
    Price: String(harga),
    Qty: String(jumlah),
    TotalDiscount: "0",
    TaxBase: String(harga * jumlah),
    OtherTaxBase: String((harga * jumlah * 11) / 12),
    VATRate: "12",
    VAT: String((harga * jumlah * 11) / 100),
    STLGRate: "0",
    STLG: "0",
  });
  return {
    values: {
      TaxInvoiceDate: `2026-03-${String((nomor % 28) + 1).padStart(2, "0")}`,
      TaxInvoiceOpt: "Normal",
      TrxCode: "04",
      AddInfo: "",
      CustomDoc: "",
      CustomDocMonthYear: "",
      RefDesc: `INV/2026/${String(nomor).padStart(6, "0")}`,
      FacilityStamp: "",
      SellerIDTKU: `${penjual}000000`,
      BuyerTin: npwp,
      BuyerDocument: "TIN",
      BuyerCountry: "IDN",
      BuyerDocumentNumber: "-",
      BuyerName: nama,
      BuyerAdress: "Jl. Contoh No. 1, Jakarta",
      BuyerEmail: "keuangan@contoh.example",
      BuyerIDTKU: `${npwp}000000`,
      ...over,
    },
    lines: [line("Laptop kantor 14 inci", 12), line("Monitor 24 inci", 24)],
  };
}

export const invoices = (parties: Parties, banyak: number): IsiDokumen[] =>
  Array.from({ length: banyak }, (_, index) => invoice(parties, index + 1));
