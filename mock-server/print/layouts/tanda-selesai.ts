import { terbilangDesimal } from "~/domain/pembayaran";
import { POIN } from "~/domain/tugas";
import type { PiagamLine, PrintDoc } from "../doc";
import { desimalText, orDash, tanggalText } from "../format";

/** A certificate of completion; days are real ones. */
type TandaSelesaiPrint = {
  readonly verifikasi: string;
  readonly nomor: string;
  readonly berlaku: boolean;
  readonly tanggal: string;
  readonly nama: string;
  readonly nim: string | null;
  /** Final score in hundredths of a percent. */
  readonly nilai: number | null;
  /** Letter of the final score. */
  readonly huruf: string | null;
  readonly kelas: string;
  readonly mulai: string;
  readonly selesai: string;
  readonly mitra: string;
  readonly instruktur: string;
};

/** A score in figures and in words: `92,5 (sembilan puluh dua koma lima)`; a dash for none. Hundredths of a percent. */
export const nilaiTerbilang = (nilai: number | null): string => {
  if (nilai === null) return "-";
  const text = String(nilai / POIN);
  return `${desimalText(text)} (${terbilangDesimal(text)})`;
};

export function printTandaSelesai(tanda: TandaSelesaiPrint): PrintDoc {
  const { verifikasi, nomor, berlaku, tanggal, nama, nim, nilai, huruf, kelas, mulai, selesai, mitra, instruktur } =
    tanda;
  const line = (nada: PiagamLine["nada"], teks: string): PiagamLine => ({ nada, teks });
  const gap = line("sela", " ");
  return {
    title: "Sertifikat Penyelesaian",
    verifikasi,
    dibuat: `${tanggal}T00:00:00+07:00`,
    author: mitra,
    lebar: true,
    sections: [
      {
        kind: "piagam",
        baris: [
          line("judul", "Sertifikat Penyelesaian"),
          line("biasa", `Nomor ${nomor}`),
          ...(berlaku ? [] : [line("gugur", "DITARIK")]),
          gap,
          line("kecil", "Diberikan kepada"),
          line("nama", nama),
          ...(nim ? [line("biasa", `NIM ${nim}`)] : []),
          gap,
          line("biasa", "atas selesainya mengikuti kelas praktik administrasi perpajakan dengan LatihPajak"),
          line("tebal", kelas),
          line("biasa", `${tanggalText(mulai)} - ${tanggalText(selesai)}, ${mitra}`),
          ...(nilai === null ? [] : [line("tebal", `Nilai akhir (dari 100): ${nilaiTerbilang(nilai)}`)]),
          ...(huruf === null ? [] : [line("tebal", `Nilai huruf: ${huruf}`)]),
          gap,
          line("biasa", tanggalText(tanggal)),
          line("kecil", "Ditandatangani secara elektronik"),
          line("tebal", orDash(instruktur)),
          line("kecil", "Instruktur"),
          gap,
          line(
            "kecil",
            "Sertifikat ini menyatakan selesainya latihan dengan data simulasi. Bukan izin, bukan sertifikat konsultan pajak, dan bukan dokumen Direktorat Jenderal Pajak. Berlakunya diperiksa dengan kode di bawah.",
          ),
        ],
      },
    ],
  };
}
