import { isNpwpBadan } from "../kit/npwp";
import { fasilitasRumah } from "../parameters/dtp";
import type { Faktur } from "./faktur";
import type { FakturHasil } from "./hitung-faktur";
import type { Lapor } from "./temuan";

/**
 * Doubts an invoice under code 07 for a new house: its day outside the facility, more than the part of the price that
 * the state bears, or a buyer that is no person (PMK 90/2025 ps. 6, 7, 8(4) and its forerunners).
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
