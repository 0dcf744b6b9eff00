import type { Dasar } from "../kit/dated";
import type { Rupiah } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";

/**
 * VAT on new houses borne by the state in one budget year. `informasi`: code of the additional information on the
 * invoice (transaction code 07). `dari`, `sampai`: first and last day of the supply. `bagianTertinggi`: part of the
 * price borne by the state, whole rupiah.
 */
type FasilitasRumah = {
  readonly informasi: string;
  readonly dari: Tanggal;
  readonly sampai: Tanggal;
  readonly bagianTertinggi: Rupiah;
  readonly dasar: Dasar;
};

const FASILITAS_RUMAH: readonly FasilitasRumah[] = [
  {
    informasi: "TD.00513",
    dari: "2025-01-01",
    sampai: "2025-12-31",
    bagianTertinggi: 2_000_000_000,
    dasar: { kutipan: "PMK 13/2025 ps. 7" },
  },
  {
    informasi: "TD.00528",
    dari: "2025-07-01",
    sampai: "2025-12-31",
    bagianTertinggi: 2_000_000_000,
    dasar: { kutipan: "PMK 60/2025 ps. 7" },
  },
  {
    informasi: "TD.00531",
    dari: "2026-01-01",
    sampai: "2026-12-31",
    bagianTertinggi: 2_000_000_000,
    dasar: { kutipan: "PMK 90/2025 ps. 7" },
  },
];

/** The housing facility of an additional information code; undefined for every other code. */
export const fasilitasRumah = (informasi: string): FasilitasRumah | undefined =>
  FASILITAS_RUMAH.find((row) => row.informasi === informasi);
