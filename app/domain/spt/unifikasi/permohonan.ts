import type { Values } from "~/domain/kit/form";
import type { Permohonan } from "../../pembayaran";
import { lebihUnifikasi } from "./bayar";
import { LEBIH_UNIFIKASI, REKENING_UNIFIKASI } from "./induk";

/**
 * The refunds a computed Induk asks for: each overpaid account, as tax not due (PER-11/PJ/2025 art. 26 b, PMK 81/2024
 * art. 122). Whole rupiah.
 */
export function permohonanUnifikasi(values: Values): readonly Permohonan[] {
  if (values[LEBIH_UNIFIKASI] !== "pengembalian") return [];
  const [bank, nomor, pemilik] = REKENING_UNIFIKASI;
  const text = (field: string) => (typeof values[field] === "string" ? values[field] : "");
  const rekening = { bank: text(bank), nomor: text(nomor), pemilik: text(pemilik) };
  return lebihUnifikasi(values).map(({ pasal, kap, kjs, jumlah }) => ({
    butir: `PPh ${pasal}`,
    kap,
    kjs,
    jumlah,
    jalur: "tidak_terutang",
    rekening,
  }));
}
