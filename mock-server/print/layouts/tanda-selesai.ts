import { terbilangDesimal } from "~/domain/pembayaran/terbilang";
import { POIN } from "~/domain/tugas/aturan";
import type { PrintDoc } from "../doc";
import { desimalText, orDash, tanggalText } from "../format";

/** A certificate of completion; days are real ones. */
export type TandaSelesaiPrint = {
  readonly verifikasi: string;
  readonly nomor: string;
  readonly berlaku: boolean;
  readonly tanggal: string;
  readonly nama: string;
  readonly nim: string | null;
  /** Final score in hundredths of a percent. */
  readonly nilai: number | null;
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
  const { verifikasi, nomor, berlaku, tanggal, nama, nim, nilai, kelas, mulai, selesai, mitra, instruktur } = tanda;
  return {
    title: "Sertifikat Penyelesaian",
    subtitle: `Nomor ${nomor}`,
    verifikasi,
    dibuat: `${tanggal}T00:00:00+07:00`,
    author: mitra,
    ...(berlaku ? {} : { keadaan: "DITARIK" }),
    sections: [
      { kind: "code", label: "Diberikan kepada", value: nama, ...(nim ? { note: `NIM ${nim}` } : {}) },
      { kind: "text", text: "atas selesainya mengikuti kelas praktik administrasi perpajakan dengan LatihPajak:" },
      {
        kind: "fields",
        fields: [
          { label: "Kelas", value: kelas },
          { label: "Masa kelas", value: `${tanggalText(mulai)} - ${tanggalText(selesai)}` },
          { label: "Penyelenggara", value: mitra },
          { label: "Nilai akhir (dari 100)", value: nilaiTerbilang(nilai) },
        ],
      },
      { kind: "signature", place: "", date: tanggalText(tanggal), name: orDash(instruktur), role: "Instruktur" },
      {
        kind: "text",
        tone: "note",
        text: "Sertifikat ini menyatakan selesainya latihan dengan data simulasi. Bukan izin, bukan sertifikat konsultan pajak, dan bukan dokumen Direktorat Jenderal Pajak. Berlakunya diperiksa dengan kode di bawah.",
      },
    ],
  };
}
