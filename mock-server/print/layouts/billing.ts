import { terbilang } from "~/domain/pembayaran";
import type { PrintDoc } from "../doc";
import { angka, masaText, orDash, rupiahText, waktuText } from "../format";

/** A line of a billing code or of its proof of payment; periods `YYYY-MM`, whole rupiah. */
export type BillingPrintLine = {
  readonly kap: string;
  readonly kjs: string;
  readonly uraian: string;
  readonly masaAwal: string;
  readonly masaAkhir: string;
  readonly jumlah: number;
  readonly rujukan?: string | null;
};
export type Payer = { readonly npwp: string; readonly nama: string; readonly alamat: string };
/** A billing code as it is printed; `terbit` and `berlaku` are ISO times with zone. */
export type BillingPrint = {
  readonly verifikasi: string;
  readonly kode: string;
  readonly wajibPajak: Payer;
  readonly baris: readonly BillingPrintLine[];
  readonly jumlah: number;
  readonly uraian: string;
  readonly terbit: string;
  readonly berlaku: string;
};

export const periodText = (line: Pick<BillingPrintLine, "masaAwal" | "masaAkhir">): string =>
  line.masaAwal === line.masaAkhir
    ? masaText(line.masaAwal)
    : `${masaText(line.masaAwal)} - ${masaText(line.masaAkhir)}`;
export const payerFields = ({ npwp, nama, alamat }: Payer) => [
  { label: "NPWP", value: npwp },
  { label: "Nama", value: nama },
  { label: "Alamat", value: alamat },
];

/** The printed billing code (Kode Billing). */
export function printBilling(billing: BillingPrint): PrintDoc {
  return {
    title: "Cetakan Kode Billing",
    verifikasi: billing.verifikasi,
    dibuat: billing.terbit,
    author: billing.wajibPajak.nama,
    sections: [
      {
        kind: "code",
        label: "KODE BILLING",
        value: billing.kode,
        note: `Masa aktif sampai dengan ${waktuText(billing.berlaku)}`,
      },
      { kind: "fields", fields: payerFields(billing.wajibPajak) },
      {
        kind: "fields",
        fields: [
          { label: "Mata uang", value: "IDR" },
          { label: "Nominal", value: rupiahText(billing.jumlah) },
          { label: "Jumlah detail", value: String(billing.baris.length) },
          { label: "Terbilang", value: terbilang(billing.jumlah) },
        ],
      },
      {
        kind: "table",
        columns: [
          { heading: "Masa Pajak", width: 20 },
          { heading: "KAP-KJS", width: 13 },
          { heading: "Uraian", width: 33 },
          { heading: "Ref/Tagihan", width: 12 },
          { heading: "NOP", width: 6 },
          { heading: "Nilai (Rp)", width: 16, align: "right" },
        ],
        rows: billing.baris.map((line) => [
          periodText(line),
          `${line.kap}-${line.kjs}`,
          line.uraian,
          orDash(line.rujukan),
          "-",
          angka(line.jumlah),
        ]),
        totals: ["Jumlah", "", "", "", "", angka(billing.jumlah)],
      },
      {
        kind: "fields",
        fields: [
          { label: "Uraian", value: orDash(billing.uraian) },
          { label: "Tanggal terbit", value: waktuText(billing.terbit) },
        ],
      },
      {
        kind: "text",
        tone: "note",
        text: "Kode billing ini dibayar sekaligus untuk seluruh jumlahnya. Sesudah masa aktif berakhir kode billing tidak dapat dibayar dan harus dibuat yang baru.",
      },
    ],
  };
}
