import type { Transkrip } from "~/contract/nilai";
import { POIN } from "~/domain/tugas";
import type { PrintDoc, PrintSection } from "../doc";
import { desimalText, orDash, tanggalPendek, tanggalText } from "../format";
import { bagianSkala, selTercetak } from "./buku-nilai";
import { nilaiTerbilang } from "./tanda-selesai";

const angka = (value: number | null): string => (value === null ? "-" : desimalText(String(value)));

const kolom = (heading: string) => ({ heading, width: 1.7, align: "right" as const });
function daftarTugas({ baris }: Transkrip): PrintSection {
  return {
    kind: "table",
    columns: [
      { heading: "No.", width: 1, align: "right" },
      { heading: "Tugas", width: 6 },
      { heading: "Jatuh tempo", width: 2.2 },
      kolom("Bobot"),
      kolom("Nilai maksimum"),
      kolom("Poin"),
      kolom("Potongan terlambat"),
      kolom("Nilai"),
    ],
    rows: baris.map((row, at) => {
      const cell = selTercetak(row);
      return [
        String(at + 1),
        row.kelompok === null ? row.judul : `${row.judul} (${row.kelompok})`,
        tanggalPendek(row.jatuhTempo),
        String(row.bobot),
        String(row.nilaiMaks),
        angka(row.poin),
        row.dipotong > 0 ? angka(row.dipotong) : "-",
        row.nilai === null || row.dihitung ? cell : `(${cell})`,
      ];
    }),
    empty: "Kelas ini belum mempunyai tugas.",
  };
}

/** The comments on the replies; no section if there are none. */
function ulasan({ baris }: Transkrip): PrintSection[] {
  const rows = baris.flatMap((row, at) => (row.ulasan ? [[String(at + 1), row.ulasan, orDash(row.pengulas)]] : []));
  if (rows.length === 0) return [];
  const columns = [
    { heading: "No.", width: 1, align: "right" as const },
    { heading: "Ulasan", width: 12 },
    { heading: "Oleh", width: 4 },
  ];
  return [{ kind: "table", title: "Ulasan", columns, rows }];
}

/** The grade sheet of one participant on a class date. */
export function printTranskrip(sheet: Transkrip, cetak: { readonly kode: string; readonly tanggal: string }): PrintDoc {
  const { batch, peserta, instruktur, aturan, total, lulus, huruf, tanda } = sheet;
  const passing =
    aturan.lulus === null
      ? []
      : [
          { label: "Nilai terendah untuk lulus (%)", value: String(aturan.lulus) },
          { label: "Hasil", value: lulus === null ? "-" : lulus ? "lulus" : "belum lulus" },
        ];
  return {
    title: "Lembar Nilai",
    subtitle: `${batch.nama}, keadaan ${tanggalText(cetak.tanggal)}`,
    verifikasi: cetak.kode,
    dibuat: `${cetak.tanggal}T00:00:00+07:00`,
    sections: [
      {
        kind: "fields",
        columns: 2,
        fields: [
          { label: "Nama", value: peserta.nama },
          { label: "NIM", value: orDash(peserta.nim) },
          { label: "Akun", value: peserta.accountId },
          { label: "Masa kelas", value: `${tanggalText(batch.mulai)} - ${tanggalText(batch.selesai)}` },
          { label: "Instruktur", value: orDash(instruktur.join(", ")) },
          { label: "Sertifikat penyelesaian", value: orDash(tanda?.nomor) },
        ],
      },
      daftarTugas(sheet),
      {
        kind: "fields",
        fields: [
          {
            label: "Nilai akhir (dari 100)",
            value: nilaiTerbilang(total === null ? null : Math.round(total * POIN)),
          },
          ...(huruf === null ? [] : [{ label: "Nilai huruf", value: huruf }]),
          ...passing,
          ...bagianSkala(aturan),
          { label: "Dihitung", value: aturan.terbaik === null ? "semua tugas" : `${aturan.terbaik} tugas terbaik` },
          { label: "Tugas tanpa balasan", value: aturan.kosong === "nol" ? "dihitung nol" : "tidak dihitung" },
        ],
      },
      ...ulasan(sheet),
      {
        kind: "text",
        tone: "note",
        text: "Nilai akhir adalah rata-rata berbobot dari persen setiap tugas. Angka dalam kurung tidak dihitung.",
      },
    ],
  };
}
