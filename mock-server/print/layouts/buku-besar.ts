import type { CatatanRow } from "~/contract/buku-besar";
import type { JenisCatatan, RingkasanBuku, SaldoBulan } from "~/domain/pembayaran";
import type { PrintCell, PrintDoc } from "../doc";
import { angka, tanggalText } from "../format";
import { bukuBulanan } from "./ikhtisar";

const SISI = { debit: "Debit", kredit: "Kredit" } as const;
const CARDS = [
  ["debit", "Debit"],
  ["kredit", "Kredit"],
  ["debitTersisa", "Debit tersisa"],
  ["kreditTersisa", "Kredit tersisa"],
  ["saldo", "Saldo"],
] as const;
const day = (tanggal: string | null): string => (tanggal ? tanggalText(tanggal) : "");

/** One entry as a row of the print; `namaJenis` is the official name of its kind. */
export const barisBukuBesar = (
  row: Omit<CatatanRow, "nama">,
  namaJenis: (jenis: JenisCatatan) => string,
): PrintCell[] => [
  `${day(row.tanggal)}\n${day(row.diposting)}`,
  `${SISI[row.sisi]}\n${namaJenis(row.jenis)}`,
  row.rujukan,
  `${row.kap}-${row.kjs}`,
  row.masaAwal === row.masaAkhir ? row.masaAwal : `${row.masaAwal}\n${row.masaAkhir}`,
  day(row.jatuhTempo),
  [row.ditagih, row.daluwarsa].map(day).join("\n").trim(),
  angka(row.jumlah),
  angka(row.sisa),
];

type BukuBesarPrint = Pick<PrintDoc, "verifikasi" | "dibuat" | "author"> & {
  readonly wajibPajak: { readonly npwp: string; readonly nama: string };
  /** The class date of the print, `YYYY-MM-DD`. */
  readonly tanggal: string;
  readonly ringkasan: RingkasanBuku;
  readonly bulanan: readonly SaldoBulan[];
  /** The filters in words; none for the whole ledger. */
  readonly saringan: readonly { readonly label: string; readonly value: string }[];
  readonly banyak: number;
};

/** The ledger as a document, without the rows of its table: they can be many. */
export function printBukuBesar(print: BukuBesarPrint): PrintDoc {
  const { wajibPajak, tanggal, ringkasan, bulanan, saringan, banyak, ...head } = print;
  return {
    ...head,
    title: "Buku Besar Wajib Pajak",
    subtitle: `Keadaan ${tanggalText(tanggal)}`,
    lebar: true,
    sections: [
      {
        kind: "fields",
        columns: 2,
        fields: [
          { label: "NPWP", value: wajibPajak.npwp },
          { label: "Nama", value: wajibPajak.nama },
          { label: "Mata uang", value: "IDR" },
          { label: "Jumlah catatan", value: angka(banyak) },
        ],
      },
      {
        kind: "totals",
        title: "Seluruh buku besar (Rp)",
        lines: CARDS.map(([card, label]) => ({ label, value: angka(ringkasan[card]), result: card === "saldo" })),
      },
      ...(saringan.length > 0
        ? [{ kind: "fields" as const, title: "Catatan di bawah ini disaring", columns: 2 as const, fields: saringan }]
        : []),
      ...(bulanan.length > 0 ? [bukuBulanan("Saldo akhir bulan (Rp)", bulanan)] : []),
      {
        kind: "table",
        columns: [
          { heading: "Tanggal transaksi\nTanggal posting", width: 13 },
          { heading: "Jenis pencatatan\nJenis transaksi", width: 17 },
          { heading: "Referensi", width: 19 },
          { heading: "KAP-KJS", width: 9 },
          { heading: "Masa", width: 8 },
          { heading: "Jatuh tempo", width: 12 },
          { heading: "Dapat ditagih\nDaluwarsa", width: 12 },
          { heading: "Nilai (Rp)", width: 12, align: "right" },
          { heading: "Sisa (Rp)", width: 12, align: "right" },
        ],
        rows: [],
        empty: "Tidak ada catatan",
      },
    ],
  };
}
