import { dated } from "../kit/dated";

const PRODUK = { kutipan: "PER-11/PJ/2025", contoh: true } as const;

/** Largest difference between typed and computed depreciation of an asset that is not questioned; whole rupiah. */
export const toleransiSusut = dated("toleransi penyusutan per aset", [
  { from: "2009-01-01", value: 1_000, dasar: PRODUK },
]);
/** Largest difference between two forms of a return that is not questioned; whole rupiah. */
export const toleransiSilang = dated("toleransi antarlampiran", [{ from: "2009-01-01", value: 1_000, dasar: PRODUK }]);
