import type { IkhtisarTahun } from "~/contract/dasbor";
import type { PrintDoc, PrintSection } from "../doc";
import { masaText, tanggalText } from "../format";

export type IkhtisarPrint = Pick<PrintDoc, "verifikasi" | "dibuat" | "author"> & {
  readonly wajibPajak: { readonly npwp: string; readonly nama: string };
  /** The class date of the print, `YYYY-MM-DD`. */
  readonly tanggal: string;
  readonly ikhtisar: IkhtisarTahun;
  /** Official name of a kind of return. */
  readonly namaSpt: (jenis: string) => string;
};

type Bulan = IkhtisarTahun["buku"][number];
/** The ledger month by month: each side unsigned, the balance signed. */
export const bukuBulanan = (title: string, months: readonly Bulan[]): PrintSection => ({
  kind: "bars",
  title,
  series: ["Debit", "Kredit", "Saldo"],
  groups: months.map(({ bulan, debit, kredit, saldo }) => ({
    label: masaText(bulan),
    values: [Math.abs(debit), kredit, saldo],
  })),
});

/** A year of a taxpayer in charts: VAT by period, tax by kind of return, the ledger; empty charts are left out. */
export function printIkhtisar({ wajibPajak, tanggal, ikhtisar, namaSpt, ...head }: IkhtisarPrint): PrintDoc {
  const { tahun, ppn, jenis, buku } = ikhtisar;
  const charts: readonly PrintSection[] = [
    {
      kind: "bars",
      title: "PPN menurut masa (Rp)",
      series: ["Keluaran", "Masukan", "Hasil"],
      groups: ppn.map(({ masa, keluaran, masukan, selisih }) => ({
        label: masaText(masa),
        values: [keluaran, masukan, selisih],
      })),
    },
    {
      kind: "bars",
      title: "Pajak menurut jenis SPT (Rp)",
      series: ["Kurang bayar", "Lebih bayar"],
      groups: jenis.map((one) => ({ label: namaSpt(one.jenis), values: [one.kurangBayar, one.lebihBayar] })),
    },
    bukuBulanan("Buku besar menurut bulan (Rp)", buku),
  ];
  const shown = charts.filter((chart) => chart.kind === "bars" && chart.groups.length > 0);
  return {
    ...head,
    title: `Ikhtisar Pajak Tahun ${tahun}`,
    subtitle: `Keadaan ${tanggalText(tanggal)}`,
    sections: [
      {
        kind: "fields",
        fields: [
          { label: "NPWP", value: wajibPajak.npwp },
          { label: "Nama", value: wajibPajak.nama },
        ],
      },
      ...shown,
      ...(shown.length === 0
        ? [{ kind: "text" as const, text: "Belum ada yang dapat ditunjukkan untuk tahun ini." }]
        : []),
    ],
  };
}
