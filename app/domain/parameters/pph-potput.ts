import { type Dasar, dated } from "../kit/dated";
import type { Rupiah } from "../kit/rupiah";

/** Law behind the rates of withheld and collected tax, by article; an object with its own law names it itself. */
export const dasarPasal = {
  "21": { kutipan: "UU PPh ps. 21; PMK 168/2023" },
  "22": { kutipan: "UU PPh ps. 22; PMK 34/PMK.010/2017; PMK 51/2025" },
  "23": { kutipan: "UU PPh ps. 23; PMK 141/PMK.03/2015" },
  "26": { kutipan: "UU PPh ps. 26" },
  "4(2)": { kutipan: "UU PPh ps. 4(2)" },
  "15": { kutipan: "UU PPh ps. 15" },
} as const satisfies Readonly<Record<string, Dasar>>;
export type PasalPph = keyof typeof dasarPasal;

/** Legal basis for changing the tax of a slip by a facility. */
export const dasarFasilitas = {
  skb: { kutipan: "PMK 81/2024; SKB PPh" },
  p3b: { kutipan: "UU PPh ps. 32A; PMK 112/2025" },
  ditanggung: { kutipan: "PMK 10/2025; PMK 72/2025; PMK 105/2025" },
  lainnya: { kutipan: "PER-11/PJ/2025" },
} as const satisfies Readonly<Record<string, Dasar>>;

/**
 * Maximum payments free of collection by a treasurer, by object, whole rupiah; payments cannot be split to stay below.
 */
export const batasTidakDipungut = dated<Readonly<Partial<Record<string, Rupiah>>>>("batas pembayaran tidak dipungut", [
  { from: "2017-03-01", value: { "22-910-01": 2_000_000 }, dasar: { kutipan: "UU PPh ps. 22; PMK 34/PMK.010/2017" } },
]);

/**
 * Surcharge for recipients who have no NPWP, by article, in percent of the ordinary tax. A valid NIK counts as an NPWP
 * (PMK 112/2022), so in practice it applies to nobody whose NIK the registry knows.
 */
export const tambahanTanpaNpwp = dated<Readonly<Partial<Record<PasalPph, { persen: number; dasar: Dasar }>>>>(
  "tarif lebih tinggi tanpa NPWP",
  [
    {
      from: "2009-01-01",
      value: {
        "21": { persen: 20, dasar: { kutipan: "UU PPh ps. 21(5a)" } },
        "22": { persen: 100, dasar: { kutipan: "UU PPh ps. 22(3)" } },
        "23": { persen: 100, dasar: { kutipan: "UU PPh ps. 23(1a)" } },
      },
      dasar: { kutipan: "UU PPh ps. 21(5a), 22(3), 23(1a)" },
    },
  ],
);
