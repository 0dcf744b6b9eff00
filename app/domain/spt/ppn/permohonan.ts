import type { Values } from "~/domain/kit/form";
import { akunPpn } from "~/domain/parameters/pembayaran";
import type { Permohonan } from "../../pembayaran";
import { saldoPpn } from "./bayar";
import { angkaPpn } from "./induk";

/** The refund procedure for each choice of III.H that asks for a refund. */
const JALUR: Readonly<Record<string, "pendahuluan" | "pemeriksaan">> = {
  pengembalian_pendahuluan: "pendahuluan",
  pengembalian_pemeriksaan: "pemeriksaan",
};

/**
 * The refunds that a computed Induk asks for: III.H by the chosen procedure, VI.F by audit (UU KUP art. 17B). Whole
 * rupiah.
 */
export function permohonanPpn(values: Values, pembetulan: number): readonly Permohonan[] {
  const { iii, vi } = saldoPpn(values, pembetulan);
  const text = (field: string) => (typeof values[field] === "string" ? values[field] : "");
  const rekening = { bank: text("iii_h_bank"), nomor: text("iii_h_rekening"), pemilik: text("iii_h_pemilik") };
  const common = { pemohon: "ppn", peredaran: angkaPpn(values, "i_a_dpp"), rekening } as const;
  const jalur = JALUR[text("iii_h")];
  return [
    ...(iii < 0 && jalur ? [{ ...common, ...akunPpn.iii, butir: "III.H", jumlah: -iii, jalur }] : []),
    ...(vi < 0 && values.vi_f === true
      ? [{ ...common, ...akunPpn.vi, butir: "VI.F", jumlah: -vi, jalur: "pemeriksaan" as const }]
      : []),
  ];
}
