import { isSp2dk, type JenisSurat, jumlahKetetapan, terbilang } from "~/domain/pembayaran";
import type { PrintDoc, PrintSection } from "../doc";
import { masaText, rupiahText, tanggalText } from "../format";

/** A letter of the tax office; amounts whole rupiah, days class dates. */
export type KetetapanPrint = {
  readonly verifikasi: string;
  readonly jenis: JenisSurat;
  readonly nomor: string;
  readonly terbit: string;
  readonly jatuhTempo: string;
  readonly kap: string;
  readonly kjs: string;
  /** Official name of the account. */
  readonly nama: string;
  readonly masaAwal: string;
  readonly masaAkhir: string;
  readonly pokok: number;
  readonly sanksi: number;
  readonly alasan: string;
  /** True if the office issued it by itself. */
  readonly otomatis: boolean;
  readonly wajibPajak: { readonly npwp: string; readonly nama: string };
};
const JUDUL: Readonly<Record<JenisSurat, string>> = {
  stp: "Surat Tagihan Pajak",
  skpkb: "Surat Ketetapan Pajak Kurang Bayar",
  skplb: "Surat Ketetapan Pajak Lebih Bayar",
  skpn: "Surat Ketetapan Pajak Nihil",
  sp2dk: "Surat Permintaan Penjelasan atas Data dan/atau Keterangan",
};
const AKHIR: Readonly<Record<JenisSurat, string>> = {
  stp: "Jumlah di atas dilunasi paling lambat pada tanggal jatuh tempo dengan kode billing atas tagihan pajak.",
  skpkb:
    "Jumlah di atas dilunasi paling lambat pada tanggal jatuh tempo. Keberatan dapat diajukan dalam 3 bulan (UU KUP Pasal 25).",
  skplb: "Kelebihan pembayaran di atas menjadi hak wajib pajak dan tercatat sebagai kredit di buku besar.",
  skpn: "Pajak yang terutang sama dengan yang sudah dibayar: tidak ada yang ditagih dan tidak ada yang dikembalikan.",
  sp2dk: "Penjelasan disampaikan paling lambat pada tanggal di atas, dengan membalas notifikasi surat ini.",
};

const OTOMATIS = "Surat ini diterbitkan otomatis oleh kantor pajak kelas dari data yang ada padanya.";

function amounts(letter: KetetapanPrint): readonly PrintSection[] {
  if (isSp2dk(letter.jenis)) return [];
  const jumlah = jumlahKetetapan(letter);
  return [
    {
      kind: "totals",
      lines: [
        { label: "Pokok pajak", value: rupiahText(letter.pokok) },
        { label: "Sanksi administrasi", value: rupiahText(letter.sanksi) },
        { label: "Jumlah", value: rupiahText(jumlah), result: true },
      ],
    },
    { kind: "text", text: `Terbilang: ${terbilang(jumlah)}`, tone: "note" },
  ];
}

/** The letter as its taxpayer receives it. */
export function printKetetapan(letter: KetetapanPrint): PrintDoc {
  const { jenis, nomor, terbit, jatuhTempo, kap, kjs, nama, masaAwal, masaAkhir, wajibPajak } = letter;
  return {
    title: JUDUL[jenis],
    subtitle: `Nomor ${nomor}`,
    verifikasi: letter.verifikasi,
    dibuat: `${terbit}T00:00:00+07:00`,
    author: "LatihPajak",
    sections: [
      {
        kind: "fields",
        fields: [
          { label: "NPWP", value: wajibPajak.npwp },
          { label: "Nama", value: wajibPajak.nama },
          { label: "Tanggal terbit", value: tanggalText(terbit) },
          { label: isSp2dk(jenis) ? "Dijawab paling lambat" : "Jatuh tempo", value: tanggalText(jatuhTempo) },
          { label: "KAP-KJS", value: `${kap}-${kjs} ${nama}` },
          {
            label: "Masa pajak",
            value: masaAwal === masaAkhir ? masaText(masaAwal) : `${masaText(masaAwal)} - ${masaText(masaAkhir)}`,
          },
        ],
      },
      { kind: "text", text: letter.alasan },
      ...amounts(letter),
      { kind: "text", text: AKHIR[jenis] },
      ...(letter.otomatis ? [{ kind: "text", text: OTOMATIS, tone: "note" } as const] : []),
    ],
  };
}
