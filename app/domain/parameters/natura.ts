import { dated } from "../kit/dated";
import type { Rupiah } from "../kit/rupiah";

/** Period of a limit of benefits in kind: a calendar month or a calendar year. */
export const PER_BATAS = ["bulan", "tahun"] as const;
type PerBatas = (typeof PER_BATAS)[number];
/** Exempt amount of benefits of one kind, for an employee: whole rupiah for a month or a year. */
export type BatasNatura = { readonly jumlah: Rupiah; readonly per: PerBatas };

/** Kinds of benefits with a limit in the regulation. */
export const ATURAN_BERBATAS = ["kupon_makan", "bingkisan_lain", "olahraga", "tempat_tinggal"] as const;
export type AturanBerbatas = (typeof ATURAN_BERBATAS)[number];

/** Benefits in kind exempt up to a limit; the excess is taxed. */
export const batasNatura = dated<Readonly<Record<AturanBerbatas, BatasNatura>>>("batas natura dan kenikmatan", [
  {
    from: "2023-07-01",
    value: {
      kupon_makan: { jumlah: 2_000_000, per: "bulan" },
      bingkisan_lain: { jumlah: 3_000_000, per: "tahun" },
      olahraga: { jumlah: 1_500_000, per: "tahun" },
      tempat_tinggal: { jumlah: 2_000_000, per: "bulan" },
    },
    dasar: { kutipan: "PMK 66/2023" },
  },
]);

/** Highest average monthly gross over twelve months that exempts the use of a vehicle, whole rupiah. */
export const brutoKendaraan = dated<Rupiah>("rata-rata bruto penerima fasilitas kendaraan", [
  { from: "2023-07-01", value: 100_000_000, dasar: { kutipan: "PMK 66/2023" } },
]);

/** First day on which employers withhold tax on benefits in kind. */
export const naturaSejak = dated<true>("pemotongan PPh atas natura dan kenikmatan", [
  { from: "2023-07-01", value: true, dasar: { kutipan: "UU PPh ps. 4(1)a dan 4(3)d; PMK 66/2023" } },
]);
