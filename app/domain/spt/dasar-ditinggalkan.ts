import type { AlasanBukpot } from "./bukpot/posting";
import type { AlasanDitinggalkan } from "./ppn/posting";

/**
 * The legal source of the rule for a counting document: numbered, issued, not refused or cancelled, and the last
 * replacement.
 */
const TERBIT = "PER-11/PJ/2025";
/** The article behind each reason for which posting leaves a document out. */
const DASAR: Readonly<Record<AlasanDitinggalkan | AlasanBukpot, string>> = {
  masa_lain: "UU KUP ps. 1 angka 12",
  konsep: TERBIT,
  ditolak: TERBIT,
  dibatalkan: TERBIT,
  digantikan: TERBIT,
  menunggu_persetujuan: TERBIT,
  belum_dikreditkan: "UU PPN ps. 9(9)",
  ditandai_tidak_valid: "UU PPN ps. 13(9)",
  kode_tidak_dikenal: TERBIT,
  bukpot_konsep: TERBIT,
  akun_tidak_dikenal: "Daftar kode akun pajak",
};
/** The article behind a stored reason; undefined for an unknown one. */
export const dasarDitinggalkan = (alasan: string): string | undefined =>
  (DASAR as Readonly<Record<string, string | undefined>>)[alasan];
