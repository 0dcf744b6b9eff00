import type { BagianSpt } from "./alasan";

/** Possible signers of a monthly income-tax return. */
export const PENANDATANGAN = ["wajib_pajak", "kuasa"] as const;

/** The statement at the end of a return: the tick, the signer, the place and the date. */
export const pernyataan = (butir: string): BagianSpt => ({
  name: "pernyataan",
  fields: [
    { kind: "centang", name: "x_pernyataan", butir, wajib: true },
    { kind: "pilihan", name: "x_penandatangan", butir, dari: PENANDATANGAN, wajib: true },
    { kind: "teks", name: "x_kota", max: 100, wajib: true },
    { kind: "teks", name: "x_nama", max: 200, wajib: true },
    { kind: "teks", name: "x_jabatan", max: 100 },
    { kind: "tanggal", name: "x_tanggal", wajib: true },
  ],
});
