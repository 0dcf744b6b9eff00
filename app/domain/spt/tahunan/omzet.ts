import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { bulanOf, type Masa } from "~/domain/kit/tanggal";
import { BULAN } from "~/domain/mesin/isian";

/** Turnover of a place of business in a month, whole rupiah. */
export type OmzetTempat = { readonly nitku: string; readonly masa: Masa; readonly jumlah: Rupiah };

/** The turnover of a place in each of the twelve months, whole rupiah. */
export const omzetBulanan = (omzet: readonly OmzetTempat[], nitku: string): readonly Rupiah[] =>
  BULAN.map((bulan) =>
    sum(omzet.filter((one) => one.nitku === nitku && bulanOf(one.masa) === bulan).map(({ jumlah }) => jumlah)),
  );
