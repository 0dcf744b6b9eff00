import { isNpwpBadan } from "../kit/npwp";
import { fasilitasRumah } from "../parameters/dtp";
import type { Faktur } from "./faktur";
import type { FakturHasil } from "./hitung-faktur";
import type { Lapor } from "./temuan";

/**
 * Warns about an invoice under code 07 for a new house. Reasons: its date is outside the facility, the amount exceeds
 * the state's part of the price, or the buyer is no person (PMK 90/2025 ps. 6, 7, 8(4) and earlier rules).
 */
export function checkRumah(faktur: Faktur, { kontrak }: FakturHasil, lapor: Lapor): void {
  const fasilitas = faktur.kode === "07" ? fasilitasRumah(faktur.informasi) : undefined;
  if (!fasilitas) return;
  const { dari, sampai, bagianTertinggi } = fasilitas;
  if (faktur.tanggal < dari || faktur.tanggal > sampai)
    lapor("housing_facility_period", "tanggal", { tanggal: dari, sampai });
  if (kontrak.dpp > bagianTertinggi) lapor("housing_facility_part", "baris", { terbesar: bagianTertinggi });
  if (faktur.idPembeli === "TIN" && isNpwpBadan(faktur.npwpPembeli)) lapor("housing_facility_buyer", "npwpPembeli");
}
