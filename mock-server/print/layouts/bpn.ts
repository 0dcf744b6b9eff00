import { terbilang } from "~/domain/pembayaran";
import type { PrintDoc } from "../doc";
import { angka, rupiahText, tanggalText, waktuText } from "../format";
import { type BillingPrintLine, type Payer, payerFields, periodText } from "./billing";

/** A paid billing code; `dibayar` is an ISO time with zone, `tanggalBayar` the day that counts (`YYYY-MM-DD`). */
export type BpnPrint = {
  readonly verifikasi: string;
  readonly kode: string;
  readonly ntpn: string;
  readonly ntb: string;
  readonly kanal: string;
  readonly wajibPajak: Payer;
  readonly baris: readonly BillingPrintLine[];
  readonly jumlah: number;
  readonly dibayar: string;
  readonly tanggalBayar: string;
};

/** Proof of payment to the state (Bukti Penerimaan Negara). */
export function printBpn(bpn: BpnPrint): PrintDoc {
  return {
    title: "Bukti Penerimaan Negara",
    subtitle: "Penerimaan Pajak",
    verifikasi: bpn.verifikasi,
    dibuat: bpn.dibayar,
    author: bpn.wajibPajak.nama,
    sections: [
      { kind: "code", label: "NTPN", value: bpn.ntpn, note: "Nomor Transaksi Penerimaan Negara" },
      {
        kind: "fields",
        title: "Data pembayaran",
        fields: [
          { label: "Tanggal bayar", value: tanggalText(bpn.tanggalBayar) },
          { label: "Waktu transaksi", value: waktuText(bpn.dibayar) },
          { label: "NTB/NTP", value: bpn.ntb },
          { label: "Bank/kanal", value: bpn.kanal },
        ],
      },
      {
        kind: "fields",
        title: "Data setoran",
        fields: [
          { label: "Kode billing", value: bpn.kode },
          ...payerFields(bpn.wajibPajak),
          { label: "Jumlah setoran", value: rupiahText(bpn.jumlah) },
          { label: "Terbilang", value: terbilang(bpn.jumlah) },
        ],
      },
      {
        kind: "table",
        columns: [
          { heading: "KAP-KJS", width: 15 },
          { heading: "Masa Pajak", width: 25 },
          { heading: "Uraian", width: 40 },
          { heading: "Nilai (Rp)", width: 20, align: "right" },
        ],
        rows: bpn.baris.map((line) => [`${line.kap}-${line.kjs}`, periodText(line), line.uraian, angka(line.jumlah)]),
        totals: ["Jumlah", "", "", angka(bpn.jumlah)],
      },
    ],
  };
}
