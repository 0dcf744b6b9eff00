import { terbilang } from "~/domain/pembayaran";
import type { PrintDoc, PrintSection } from "../doc";
import { angka, orDash, rupiahText, tanggalText } from "../format";
import { type BillingPrintLine, type Payer, payerFields, periodText } from "./billing";

/** A request to transfer a payment as it is printed; days are class dates, whole rupiah. */
export type PbkPrint = {
  readonly verifikasi: string;
  readonly nomor: string;
  readonly bpe: string;
  readonly bukti: string | null;
  readonly wajibPajak: Payer;
  readonly alasan: string;
  readonly uraian: string;
  readonly sumber: Omit<BillingPrintLine, "jumlah"> & { readonly tanggalBayar: string };
  readonly tujuan: readonly (BillingPrintLine & { readonly npwp: string; readonly nama: string })[];
  readonly jumlah: number;
  readonly diajukan: string;
  readonly diputus: string | null;
  readonly penandatangan: string;
  readonly berkas: readonly string[];
};

const sumberSection = ({ sumber }: PbkPrint): PrintSection => ({
  kind: "fields",
  title: "Sumber",
  fields: [
    { label: "KAP-KJS", value: `${sumber.kap}-${sumber.kjs} ${sumber.uraian}` },
    { label: "Masa Pajak", value: periodText(sumber) },
    { label: "NTPN/nomor bukti", value: orDash(sumber.rujukan) },
    { label: "Tanggal bayar", value: tanggalText(sumber.tanggalBayar) },
  ],
});
const tujuanSection = ({ tujuan, jumlah }: PbkPrint): PrintSection => ({
  kind: "table",
  title: "Tujuan",
  columns: [
    { heading: "NPWP", width: 26 },
    { heading: "KAP-KJS", width: 34 },
    { heading: "Masa Pajak", width: 22 },
    { heading: "Nilai (Rp)", width: 18, align: "right" },
  ],
  rows: tujuan.map((line) => [
    [line.npwp, line.nama].join("\n"),
    [`${line.kap}-${line.kjs} ${line.uraian}`, line.rujukan].filter(Boolean).join("\n"),
    periodText(line),
    angka(line.jumlah),
  ]),
  totals: ["Jumlah", "", "", angka(jumlah)],
});
const docOf = (pbk: PbkPrint, title: string, subtitle: string, hari: string): Omit<PrintDoc, "sections"> => ({
  title,
  subtitle,
  verifikasi: pbk.verifikasi,
  dibuat: `${hari}T00:00:00+07:00`,
  author: pbk.wajibPajak.nama,
});

/** Permohonan Pemindahbukuan, with its receipt. */
export function printPermohonanPbk(pbk: PbkPrint): PrintDoc {
  return {
    ...docOf(pbk, "Permohonan Pemindahbukuan", pbk.nomor, pbk.diajukan),
    sections: [
      { kind: "code", label: "TANDA TERIMA", value: pbk.bpe, note: `Diterima ${tanggalText(pbk.diajukan)}` },
      {
        kind: "fields",
        fields: [
          { label: "Nomor permohonan", value: pbk.nomor },
          ...payerFields(pbk.wajibPajak),
          { label: "Alasan", value: pbk.alasan },
          { label: "Uraian", value: orDash(pbk.uraian) },
        ],
      },
      sumberSection(pbk),
      tujuanSection(pbk),
      {
        kind: "fields",
        fields: [
          { label: "Jumlah dipindahbukukan", value: rupiahText(pbk.jumlah) },
          { label: "Terbilang", value: terbilang(pbk.jumlah) },
          ...pbk.berkas.map((nama) => ({ label: "Lampiran", value: nama })),
          { label: "Penandatangan", value: pbk.penandatangan },
        ],
      },
    ],
  };
}

/** Bukti Pemindahbukuan: the amount and its origin; it counts as paid on the day of the old payment. */
export function printBuktiPbk(pbk: PbkPrint): PrintDoc {
  const hari = pbk.diputus ?? pbk.diajukan;
  return {
    ...docOf(pbk, "Bukti Pemindahbukuan", pbk.bukti ?? "", hari),
    sections: [
      { kind: "code", label: "NOMOR BUKTI", value: pbk.bukti ?? "", note: `Dibukukan ${tanggalText(hari)}` },
      {
        kind: "fields",
        fields: [{ label: "Nomor permohonan", value: pbk.nomor }, ...payerFields(pbk.wajibPajak)],
      },
      sumberSection(pbk),
      tujuanSection(pbk),
      {
        kind: "fields",
        fields: [
          { label: "Jumlah dipindahbukukan", value: rupiahText(pbk.jumlah) },
          { label: "Terbilang", value: terbilang(pbk.jumlah) },
          { label: "Diakui dibayar pada", value: tanggalText(pbk.sumber.tanggalBayar) },
        ],
      },
    ],
  };
}
