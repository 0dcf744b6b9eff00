import type { Dasar } from "../kit/dated";
import { ADA, type JenisFakta } from "./fakta";

/** Citations by field of a decision of the key. */
export type DasarMedan = Readonly<Record<string, readonly string[]>>;

const BENAR: Dasar = { kutipan: "UU KUP ps. 3(1)" };
const FAKTUR: Dasar = { kutipan: "UU PPN ps. 13(5); PER-11/PJ/2025" };
const TERMIN: Dasar = { kutipan: "UU PPN ps. 11(2), 13" };
const PEMOTONGAN: Dasar = { kutipan: "UU PPh ps. 21, 22, 23, 26; PER-11/PJ/2025" };
const SETORAN: Dasar = { kutipan: "UU KUP ps. 9(1), 10(1); PMK 81/2024" };
const DIPERSAMAKAN: Dasar = { kutipan: "UU PPN ps. 13(6); PER-16/PJ/2021" };

/**
 * The source of each field, where the reasons of the key's figure name none. `ada` is that of the decision itself, and
 * of fields without a row.
 */
const DASAR: Readonly<Record<JenisFakta, Readonly<Record<string, Dasar>> & { readonly ada: Dasar }>> = {
  faktur: {
    ada: { kutipan: "UU PPN ps. 13(1), 13(1a)" },
    kode: { kutipan: "PER-11/PJ/2025 lampiran D" },
    jumlah: { kutipan: "UU PPN ps. 8A(1)" },
    uang_muka: TERMIN,
    tanggal: { kutipan: "UU PPN ps. 13(1a)" },
    pihak: FAKTUR,
    rangkaian: TERMIN,
    pengganti: { kutipan: "PER-11/PJ/2025" },
    dasar: { kutipan: "UU PPN ps. 8A(1); PMK 131/2024 ps. 3" },
    mewah: { kutipan: "UU PPN ps. 8(1)" },
  },
  kredit: { ada: { kutipan: "UU PPN ps. 9(2), 9(8)" }, masa: { kutipan: "UU PPN ps. 9(2), 9(9)" } },
  dokumen_lain: {
    ada: DIPERSAMAKAN,
    kredit: { kutipan: "UU PPN ps. 9(2), 9(8)" },
    masa: { kutipan: "UU PPN ps. 9(2), 9(9)" },
  },
  retur: { ada: { kutipan: "UU PPN ps. 5A" } },
  bukpot: {
    ada: PEMOTONGAN,
    ptkp: { kutipan: "UU PPh ps. 7(1), 7(2)" },
    sebelumnya: { kutipan: "PMK 168/2023 ps. 14, 15" },
  },
  spt: {
    ada: BENAR,
    waktu: { kutipan: "UU KUP ps. 3(3)" },
    bayar: { kutipan: "UU KUP ps. 9(1), 9(2)" },
  },
  sel: { ada: BENAR },
  baris: { ada: BENAR },
  setoran: { ada: SETORAN },
};

/** Citations of one sentence. */
const TERBANYAK = 3;

/**
 * The sources of a verdict for its wrong fields: those of the key's own figures, or else those of the fields. Citations
 * in the order of the fields, each once.
 */
export function dasarPutusan(
  jenis: JenisFakta,
  salah: readonly string[],
  kunci: DasarMedan | undefined,
): readonly string[] {
  const own = (nama: string): readonly string[] => {
    const reasons = kunci?.[nama] ?? [];
    return reasons.length > 0 ? reasons : [(DASAR[jenis][nama] ?? DASAR[jenis].ada).kutipan];
  };
  return [...new Set((salah.length === 0 ? [ADA] : salah).flatMap(own))].slice(0, TERBANYAK);
}
